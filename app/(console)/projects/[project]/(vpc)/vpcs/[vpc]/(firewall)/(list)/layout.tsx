import { RuleList } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/rule-list'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { defineListLayout } from '@/lib/screens/list-layout'
import { requireSession } from '@/lib/session/server'

export default defineListLayout(RuleList, firewallRuleOperations.vpcFirewallRulesView, {
  isTab: true,
  isWhole: true,
  // What waits to be sent belongs to who has done it.
  data: async () => ({ userId: (await requireSession()).userId }),
})
