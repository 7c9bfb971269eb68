import { changedFields } from './rule'
import type { Rule, RuleField } from './rule'

/** A rule in both lists, with differences. */
export interface ChangedRule {
  readonly before: Rule
  readonly after: Rule
  readonly fields: readonly RuleField[]
}

export interface RuleChanges {
  readonly added: readonly Rule[]
  readonly removed: readonly Rule[]
  readonly changed: readonly ChangedRule[]
}

/**
 * Pairs the rules of two lists; every rule is in at most one pair. By id if both lists are of the same
 * reading, else by name: a save gives all rules new ids (behaviour-tenant, section 7). Two unpaired rules
 * that differ only in their name are a renamed rule.
 */
export function pairRules(before: readonly Rule[], after: readonly Rule[]): Map<Rule, Rule> {
  const pairs = new Map<Rule, Rule>()
  const taken = new Set<Rule>()
  const pairBy = (matches: (one: Rule, other: Rule) => boolean) => {
    for (const one of before) {
      if (pairs.has(one)) continue
      const other = after.find((each) => !taken.has(each) && matches(one, each))
      if (!other) continue
      pairs.set(one, other)
      taken.add(other)
    }
  }
  pairBy((one, other) => one.id !== undefined && one.id === other.id)
  const isOfOtherReading = (one: Rule, other: Rule): boolean =>
    !(hasId(after, one.id) || hasId(before, other.id))
  pairBy((one, other) => one.name === other.name && isOfOtherReading(one, other))
  pairBy(
    (one, other) =>
      isOfOtherReading(one, other) && changedFields(one, other).every((field) => field === 'name'),
  )
  return pairs
}

const hasId = (rules: readonly Rule[], id: string | undefined): boolean =>
  id !== undefined && rules.some((rule) => rule.id === id)

/** The differences between two lists of rules, regardless of order. */
export function compareRuleLists(before: readonly Rule[], after: readonly Rule[]): RuleChanges {
  const pairs = pairRules(before, after)
  const kept = new Set(pairs.values())
  return {
    added: after.filter((rule) => !kept.has(rule)),
    removed: before.filter((rule) => !pairs.has(rule)),
    changed: [...pairs].flatMap(([one, other]) => {
      const fields = changedFields(one, other)
      return fields.length > 0 ? [{ before: one, after: other, fields }] : []
    }),
  }
}

/** Whether two lists have the same rules. */
export function sameRules(one: readonly Rule[], other: readonly Rule[]): boolean {
  const { added, removed, changed } = compareRuleLists(one, other)
  return added.length + removed.length + changed.length === 0
}
