import { defineRulePage } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/read-rules'
import { RuleForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/rule-form'

export default defineRulePage('Create firewall rule', ({ id }, seen, { project, vpc }) => (
  <RuleForm {...{ project, vpc, seen }} cloned={id} />
))
