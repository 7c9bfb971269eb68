import { RuleList } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/rule-list'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(RuleList, firewallRuleOperations.vpcFirewallRulesView, {
  isWhole: true,
})
