import { listText } from '@/lib/format/list'
import { plural } from '@/lib/format/plural'
import type { Rule } from './rule'

/*
 * The position of a rule among the others of its direction, and the best one for a new rule. The form
 * itself begins with 0, as the specification says (screens.md, section 9), which comes before all others.
 */

type Ranked = Pick<Rule, 'name' | 'priority' | 'direction' | 'status' | 'action'>

/** The priority of the rules in every new VPC (behaviour-tenant, section 7). */
const DEFAULT_RULES_PRIORITY = 65_534
/** The priority of the first custom rule, with room on both sides. */
const FIRST = 1000
/** Round numbers are preferred: they leave room in between. */
const STEPS = [100, 10, 1] as const

/**
 * A free priority for a new rule: after the custom rules of that direction, so that it overrules none of
 * them, and before the default rules. Disabled rules count: they may be enabled.
 */
export function freePriority(rules: readonly Ranked[], direction: Rule['direction']): number {
  const taken = new Set(
    rules.filter((rule) => rule.direction === direction).map(({ priority }) => priority),
  )
  const last = Math.max(0, ...[...taken].filter((each) => each < DEFAULT_RULES_PRIORITY))
  if (last < FIRST) return FIRST
  for (const step of STEPS) {
    const next = (Math.floor(last / step) + 1) * step
    if (next < DEFAULT_RULES_PRIORITY) return next
  }
  let free = DEFAULT_RULES_PRIORITY - 1
  // A VPC has fewer rules than there are priorities.
  while (taken.has(free) && free > 0) free--
  return free
}

/** More names than these are only counted. */
const NAMES_MAX = 3

/** The position of an enabled rule in words: 'Applies after 2 and before 4 other inbound rules.' */
export function rankWords(
  { priority, direction }: Pick<Ranked, 'priority' | 'direction'>,
  others: readonly Ranked[],
): string {
  const rivals = others.filter((rule) => rule.direction === direction && rule.status === 'enabled')
  const kind = `other enabled ${direction} rule`
  if (rivals.length === 0) return `There are no ${kind}s.`
  const before = rivals.filter((rule) => rule.priority < priority).length
  const after = rivals.filter((rule) => rule.priority > priority).length
  const equals = rivals.filter((rule) => rule.priority === priority)
  const places = [
    ...(before > 0 ? [`after ${after > 0 ? before : plural(before, kind)}`] : []),
    ...(after > 0 ? [`before ${plural(after, kind)}`] : []),
  ]
  const names =
    equals.length > NAMES_MAX
      ? plural(equals.length, 'rule')
      : listText(equals.map(({ name }) => name))
  return [
    ...(places.length > 0 ? [`Applies ${listText(places)}.`] : []),
    ...(equals.length > 0
      ? [`Same priority as ${names}: where one of them denies, deny wins.`]
      : []),
  ].join(' ')
}
