import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { changedFields, ruleUpdate, withField } from './rule'
import type { Rule, RuleField } from './rule'
import { pairRules } from './rule-changes'

/*
 * Every save replaces all rules of a VPC, so of two users who read the same list, the later save would undo
 * the earlier one. This is a three-way merge of both lists with the one that was read.
 */

export type Side = 'theirs' | 'mine'

export interface RuleConflict {
  /** The key of the conflict in `choices`; the same for the same three lists. */
  readonly key: string
  /**
   * `both-changed`: the same fields, differently. `changed-and-removed`: one side changed it, the other
   * removed it. `same-name`: two different rules would have one name.
   */
  readonly kind: 'both-changed' | 'changed-and-removed' | 'same-name'
  /** The rule's name for the reader: mine, else theirs. */
  readonly name: string
  /** The fields that differ; empty unless both sides changed the rule. */
  readonly fields: readonly RuleField[]
  /** The rule as it was read; absent for a new one. */
  readonly base?: Rule
  /** The rule of each side; absent if removed. */
  readonly theirs?: Rule
  readonly mine?: Rule
  /** The result if a side is chosen; absent if that removes the rule. */
  readonly outcomes: Readonly<Partial<Record<Side, VpcFirewallRuleUpdate>>>
}

export interface RuleMerge {
  /**
   * All rules, to be sent once there are no conflicts. With conflicts, mine stays, and so does a rule that
   * one side removed and the other changed. Of two rules with the same name both stay, which the platform
   * refuses.
   */
  readonly merged: readonly VpcFirewallRuleUpdate[]
  /** Conflicts without a chosen side. */
  readonly conflicts: readonly RuleConflict[]
  /** Names of rules whose different fields both sides changed: no conflict, but worth a look. */
  readonly joined: readonly string[]
}

/** One rule of the merged list, with its conflict. */
interface Entry {
  readonly rule: Rule
  /** The name on each side; none on a side without the rule. */
  readonly names: Readonly<Partial<Record<Side, string>>>
  readonly isJoined?: boolean
  readonly conflict?: RuleConflict
}

/**
 * Merges two users' changes to the same list. Takes rules in the form of answers and of requests; ids of
 * mine that the base has too tell renamed rules from new ones.
 * @param choices sides to follow, by the key of the conflict; a name may become free or taken by it
 */
export function mergeRules(
  base: readonly Rule[],
  theirs: readonly Rule[],
  mine: readonly Rule[],
  choices: ReadonlyMap<string, Side> = new Map(),
): RuleMerge {
  const [toTheirs, toMine] = [pairRules(base, theirs), pairRules(base, mine)]
  const known = new Set([...toTheirs.values(), ...toMine.values()])
  const addedByThem = theirs.filter((rule) => !known.has(rule))
  const addedByMe = mine
    .filter((rule) => !known.has(rule))
    .filter((rule) => !addedByThem.some((other) => changedFields(other, rule).length === 0))
  const entries: Entry[] = [
    ...base.flatMap((rule) => mergeOne(rule, toTheirs.get(rule), toMine.get(rule)) ?? []),
    ...addedByThem.map((rule): Entry => ({ rule, names: { theirs: rule.name } })),
    ...addedByMe.map((rule): Entry => ({ rule, names: { mine: rule.name } })),
  ]
  const settled = entries.flatMap((entry) => settle(entry, choices))
  const named = settleNames(settled, choices)
  return {
    merged: named.entries.map(({ rule }) => ruleUpdate(rule)),
    conflicts: [...settled.flatMap(({ conflict }) => conflict ?? []), ...named.conflicts],
    joined: settled.filter(({ isJoined }) => isJoined).map(({ rule }) => rule.name),
  }
}

/** The merged version of a rule that was read; undefined if it is removed. */
function mergeOne(base: Rule, theirs?: Rule, mine?: Rule): Entry | undefined {
  if (theirs && mine) return mergeBoth(base, theirs, mine)
  const rule = theirs ?? mine
  const isChanged = rule && changedFields(base, rule).length > 0
  if (!isChanged) return undefined
  const side: Side = theirs ? 'theirs' : 'mine'
  const given = { base, [side]: rule, fields: [], outcomes: { [side]: ruleUpdate(rule) } }
  return { rule, names: { [side]: rule.name }, conflict: conflictOf('changed-and-removed', given) }
}

function mergeBoth(base: Rule, theirs: Rule, mine: Rule): Entry {
  const [byThem, byMe] = [changedFields(base, theirs), changedFields(base, mine)]
  const disputed = changedFields(theirs, mine).filter(
    (field) => byThem.includes(field) && byMe.includes(field),
  )
  const follow = (side: Side): Rule =>
    byThem
      .filter((field) => side === 'theirs' || !disputed.includes(field))
      .reduce((merging, field) => withField(merging, field, theirs), mine)
  const rule = follow('mine')
  const names = { theirs: theirs.name, mine: mine.name }
  if (disputed.length === 0) {
    const isJoined = changedFields(rule, mine).length > 0 && changedFields(rule, theirs).length > 0
    return { rule, names, isJoined }
  }
  const outcomes = { mine: ruleUpdate(rule), theirs: ruleUpdate(follow('theirs')) }
  const given = { base, theirs, mine, fields: disputed, outcomes }
  return { rule, names, conflict: conflictOf('both-changed', given) }
}

function conflictOf(
  kind: RuleConflict['kind'],
  given: Omit<RuleConflict, 'key' | 'kind' | 'name'>,
): RuleConflict {
  const name = given.mine?.name ?? given.theirs?.name ?? given.base?.name ?? ''
  return { key: `${kind}:${given.base?.name ?? name}`, kind, name, ...given }
}

/** An entry with the chosen side's rule; none if that side removed it. */
function settle(entry: Entry, choices: ReadonlyMap<string, Side>): Entry[] {
  const side = entry.conflict && choices.get(entry.conflict.key)
  if (!entry.conflict || !side) return [entry]
  const rule = entry.conflict.outcomes[side]
  return rule ? [{ rule, names: entry.names }] : []
}

/**
 * Finds entries with the same name: one side's and the other's. If a side is chosen, its entry keeps the
 * name; the other entry gets its own side's name, or goes if it has none.
 */
function settleNames(
  given: readonly Entry[],
  choices: ReadonlyMap<string, Side>,
): { entries: readonly Entry[]; conflicts: readonly RuleConflict[] } {
  const entries = [...given]
  const conflicts: RuleConflict[] = []
  // A freed name may be taken too: that entry is checked again.
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at]
    const other = entries.slice(0, at).find(({ rule }) => rule.name === entry?.rule.name)
    if (!entry || !other) continue
    const [theirs, mine] = isOf('mine', other) ? [entry, other] : [other, entry]
    const conflict = conflictOf('same-name', {
      ...{ theirs: theirs.rule, mine: mine.rule },
      fields: changedFields(theirs.rule, mine.rule),
      outcomes: { theirs: ruleUpdate(theirs.rule), mine: ruleUpdate(mine.rule) },
    })
    const side = choices.get(conflict.key)
    if (!side) {
      conflicts.push(conflict)
      continue
    }
    const loser = side === 'mine' ? theirs : mine
    const name = loser.names[side]
    entries.splice(entries.indexOf(loser), 1)
    if (name !== undefined && name !== loser.rule.name)
      entries.push({ ...loser, rule: { ...loser.rule, name } })
    at = -1
    conflicts.length = 0
  }
  return { entries, conflicts }
}

const isOf = (side: Side, { rule, names }: Entry): boolean => names[side] === rule.name
