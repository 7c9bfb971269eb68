import { VpcPage } from '@/app/(console)/projects/[project]/(vpc)/vpc-page'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import { readBeside } from '@/lib/platform/read-list'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  VpcPage,
  vpcOperations.vpcView,
  ({ project, vpc }: { project: string; vpc: string }) => ({ path: { vpc }, query: { project } }),
  (query) =>
    Promise.all([
      readBeside(vpcSubnetOperations.vpcSubnetList, { query: { ...query, limit: PICKER_LIMIT } }),
      readBeside(firewallRuleOperations.vpcFirewallRulesView, { query }),
    ]),
)
