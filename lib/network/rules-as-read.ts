import type { Answer, Counted } from '@/lib/contract/answer'
import type { VpcFirewallRule } from '@/lib/contract/firewall-rule'
import type { Rule } from './rule'

/** A rule as an answer of the platform has it, of any version. */
export type RuleRow = Answer<VpcFirewallRule>

/**
 * The rules of an answer, for code that compares, merges and sends them. Unknown words of another version
 * are kept; `whyUnsendable` reports what must not be sent.
 */
export const rulesAsRead = (rows: readonly RuleRow[]): readonly Rule[] =>
  // Words are only compared and sent back; no decision depends on an unknown one.
  rows as readonly Rule[]

/**
 * Why a list must not be sent back: a save replaces all rules, so parts that could not be parsed would be
 * lost, and a lost filter lets more through (decision 0023).
 */
export function whyUnsendable(answer: Counted & { readonly rules: readonly RuleRow[] }) {
  const broken = answer.rules.filter(isBroken).length
  const count = (answer.unreadable ?? 0) + broken
  if (count === 0) return undefined
  const what = count === 1 ? 'Part of one rule' : `Parts of ${count} rules`
  return `${what} couldn’t be read, and saving would delete ${count === 1 ? 'it' : 'them'}. Nothing was changed. Use the command line instead.`
}

/** Whether a part of a rule could not be parsed. */
export function isBroken({
  priority,
  action,
  direction,
  status,
  targets,
  filters,
}: RuleRow): boolean {
  const { hosts, ports, protocols } = filters
  const parts = [...targets, ...(hosts ?? [])].flatMap(({ type, value }) => [type, value])
  const words = [action, direction, status, ...(ports ?? []), ...(protocols ?? []), ...parts]
  return priority === null || words.includes('')
}
