import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'

/* Apart from the rest of rules: lists are ordered on their first load. */

type Ranked = Pick<VpcFirewallRuleUpdate, 'priority' | 'action' | 'name'>

/**
 * Which rule is asked first: the lowest priority number (screens.md, section 9). Among equals a
 * denial: the platform's packet filter lets deny take precedence at the same priority. Then by
 * name, which decides nothing, so that lists have one order.
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
