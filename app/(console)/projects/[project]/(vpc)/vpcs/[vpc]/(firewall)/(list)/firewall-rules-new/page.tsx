import { RuleForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/(list)/rule-form'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Create firewall rule',
  operation: firewallRuleOperations.vpcFirewallRulesView,
  request: ({ project, vpc }: { project: string; vpc: string }) => ({ query: { project, vpc } }),
  closeTo: ({ project, vpc }) => routes.firewallRules(project, vpc),
  render: ({ rules: seen }, { project, vpc }) => <RuleForm {...{ project, vpc, seen }} />,
})
