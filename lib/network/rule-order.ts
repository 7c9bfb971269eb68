import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'

/* Apart from other code of rules: lists need the order on their first load. */

type Ranked = Pick<VpcFirewallRuleUpdate, 'priority' | 'action' | 'name'>

/**
 * The order of evaluation: the lowest priority number first (screens.md, section 9). At the same priority
 * denials come first, as in the platform's packet filter. Then by name, which decides nothing, but gives
 * lists a fixed order.
 */
export function compareRules(a: Ranked, b: Ranked): number {
  if (a.priority !== b.priority) return a.priority - b.priority
  return compareTied(a, b)
}

/** The order of two rules of the same priority. */
export function compareTied(a: Pick<Ranked, 'action' | 'name'>, b: typeof a): number {
  if (a.action !== b.action) return a.action === 'deny' ? -1 : 1
  if (a.name === b.name) return 0
  return a.name < b.name ? -1 : 1
}
