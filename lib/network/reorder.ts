import { FIREWALL_PRIORITY_MAX, FIREWALL_PRIORITY_MIN } from '@/lib/contract/limits'
import { compareRules, compareTied } from './rule-order'
import type { Rule } from './rule'

/*
 * Moves a rule in the list that is ordered by priority. Rules of the same priority have a fixed order:
 * denials first, then by name (`compareRules`). So rules may share a priority only if that order is the
 * wanted one.
 */

export interface PriorityChange {
  readonly name: string
  readonly before: number
  readonly after: number
}

interface Limits {
  readonly min: number
  readonly max: number
}
const LIMITS: Limits = { min: FIREWALL_PRIORITY_MIN, max: FIREWALL_PRIORITY_MAX }

/** The distance of priorities after the last rule: half the way to the maximum would be an odd number. */
const AFTER_LAST = 10

/**
 * The fewest changes of priorities that give the rules this order. Undefined if the limits leave no room,
 * which takes more rules than a VPC may have.
 * @param movedName the rule to change rather than another, where as many would change
 */
export function prioritiesFor(
  ordered: readonly Rule[],
  movedName?: string,
  limits: Limits = LIMITS,
): PriorityChange[] | undefined {
  const need = stepsBefore(ordered)
  const total = need.at(-1) ?? 0
  if (limits.min + total > limits.max) return undefined
  // With the needed steps subtracted, priorities that stay must only never decrease.
  const room = { min: limits.min, max: limits.max - total }
  const levels = ordered.map(({ priority }, at) => priority - (need[at] ?? 0))
  const moved = ordered.findIndex(({ name }) => name === movedName)
  const all = longestRise(levels, room)
  const others = moved < 0 ? all : longestRise(levels, room, moved)
  const kept = others.length === all.length ? others : all
  const changed = fill(levels, kept, room)
  return ordered.flatMap(({ name, priority: before }, at) => {
    const after = (changed[at] ?? 0) + (need[at] ?? 0)
    return after === before ? [] : [{ name, before, after }]
  })
}

/** For each rule, how far its priority must be above that of the first at least. */
function stepsBefore(ordered: readonly Rule[]): number[] {
  let steps = 0
  return ordered.map((rule, at) => {
    const before = ordered[at - 1]
    if (before && compareTied(before, rule) > 0) steps++
    return steps
  })
}

/** The indexes of a longest subsequence that never decreases and stays within the limits. */
function longestRise(levels: readonly number[], { min, max }: Limits, without = -1): number[] {
  /** By length: the index of the last element of the subsequence of that length with the lowest end. */
  const ends: number[] = []
  const before: number[] = []
  for (const [at, level] of levels.entries()) {
    if (at === without || level < min || level > max) continue
    let length = ends.length
    while (length > 0 && (levels[ends[length - 1] ?? 0] ?? 0) > level) length--
    before[at] = length > 0 ? (ends[length - 1] ?? -1) : -1
    ends[length] = at
  }
  const kept: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.unshift(at)
  return kept
}

/** Levels for all: kept ones stay, the others are spread evenly between them. */
function fill(levels: readonly number[], kept: readonly number[], { min, max }: Limits): number[] {
  const filled: number[] = []
  const ends = [...kept, levels.length]
  let low = min
  let from = 0
  for (const end of ends) {
    const isLast = end === levels.length
    const count = end - from
    const high = isLast ? Math.min(max, low + AFTER_LAST * (count + 1)) : (levels[end] ?? max)
    for (let nth = 1; nth <= count; nth++)
      filled.push(low + Math.floor(((high - low) * nth) / (count + 1)))
    if (!isLast) filled.push(high)
    low = high
    from = end + 1
  }
  return filled
}

/** The rules in the order of evaluation, with one moved to another place. */
export function movedTo(rules: readonly Rule[], name: string, to: number): Rule[] {
  const ordered = [...rules].sort(compareRules)
  const from = ordered.findIndex((rule) => rule.name === name)
  const [rule] = from < 0 ? [] : ordered.splice(from, 1)
  if (rule) ordered.splice(Math.max(0, Math.min(to, ordered.length)), 0, rule)
  return ordered
}

/**
 * The priorities that change when a rule is moved in the list ordered by priority; none if it is already
 * there.
 * @param to its new place, from 0
 */
export const moveRule = (
  rules: readonly Rule[],
  name: string,
  to: number,
): PriorityChange[] | undefined => prioritiesFor(movedTo(rules, name, to), name)

/** The rules with new priorities. */
export function withPriorities<R extends Rule>(
  rules: readonly R[],
  changes: readonly PriorityChange[],
): R[] {
  const after = new Map(changes.map((change) => [change.name, change.after]))
  return rules.map((rule) => ({ ...rule, priority: after.get(rule.name) ?? rule.priority }))
}
