import { RuleForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/rule-form'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { readerAddress } from '@/lib/network/reader-address'
import type { Rule } from '@/lib/network/rule'
import { SUGGESTED_RULE } from '@/lib/network/rule-query'
import { rulesFromText } from '@/lib/network/rules-text'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'
import { currentPath, senderAddress } from '@/lib/session/server'

export default definePanelPage({
  title: 'Create firewall rule',
  operation: firewallRuleOperations.vpcFirewallRulesView,
  request: ({ project, vpc }: { project: string; vpc: string }) => ({ query: { project, vpc } }),
  closeTo: ({ project, vpc }) => routes.firewallRules(project, vpc),
  render: async ({ rules: seen }, { project, vpc }) => (
    <RuleForm
      {...{ project, vpc, seen }}
      suggested={suggestedRule(await currentPath())}
      address={readerAddress(await senderAddress())}
    />
  ),
})

/** What the query suggests; undefined where it is no rule that could be made. */
function suggestedRule(path: string): Rule | undefined {
  const query = new URLSearchParams(path.split('?')[1])
  const read = rulesFromText(query.get(SUGGESTED_RULE) ?? '')
  return read.ok ? read.rules[0] : undefined
}
