import type { AnswerOf } from '@/lib/contract/operation'
import type { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { compareRules } from '@/lib/network/rule-order'
import type { RuleRow } from '@/lib/network/rules-as-read'

/**
 * A rule in the list. Rows are told apart by name: every save gives all rules new ids
 * (behaviour-tenant, section 7), and a row must outlive it with its focus and its selection.
 */
export interface RuleListRow extends RuleRow {
  readonly ruleId: string
}

type RulesAnswer = AnswerOf<(typeof firewallRuleOperations)['vpcFirewallRulesView']>

/** As lists show them: which is asked first stands first. */
export const rowsOf = ({ rules }: RulesAnswer): readonly RuleListRow[] =>
  inOrder(rules.map((rule) => ({ ...rule, id: rule.name, ruleId: rule.id })))

export const inOrder = (rows: readonly RuleListRow[]): readonly RuleListRow[] =>
  // A priority that could not be read counts as none.
  rows.toSorted((one, other) => compareRules(ranked(one), ranked(other)))

const ranked = ({ name, action, priority }: RuleListRow) => ({
  name,
  priority: priority ?? 0,
  action: action === 'deny' ? ('deny' as const) : ('allow' as const),
})
