import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { changedFields, ruleUpdate, withField } from './rule'
import type { Rule, RuleField } from './rule'
import { pairRules } from './rule-changes'

/*
 * Every save replaces all rules of a VPC, so that of two people who read the same list the later
 * one would undo what the earlier one did. Here both lists are laid over the one that was read.
 */

export type Side = 'theirs' | 'mine'

export interface RuleConflict {
  /** Names the conflict among `choices`; the same for the same three lists. */
  readonly key: string
  /**
   * `both-changed`: the same fields, differently. `changed-and-removed`: one changed it, the other
   * removed it. `same-name`: two different rules would have one name.
   */
  readonly kind: 'both-changed' | 'changed-and-removed' | 'same-name'
  /** The name by which the reader knows it: mine, else theirs. */
  readonly name: string
  /** In which both sides differ; empty unless both changed it. */
  readonly fields: readonly RuleField[]
  /** As it was read; absent for a new one. */
  readonly base?: Rule
  /** As each has it now; absent when removed. */
  readonly theirs?: Rule
  readonly mine?: Rule
  /** What stays if a side is followed in what both changed; absent when that removes it. */
  readonly outcomes: Readonly<Partial<Record<Side, VpcFirewallRuleUpdate>>>
}

export interface RuleMerge {
  /**
   * All rules, to be sent once there are no conflicts. Where there are, mine stays, and so does what
   * one side removed and the other changed; two rules of the same name both stay, which the platform
   * refuses.
   */
  readonly merged: readonly VpcFirewallRuleUpdate[]
  /** Conflicts without a chosen side. */
  readonly conflicts: readonly RuleConflict[]
  /** Names of rules in which both changed different things: no conflict, but worth a look. */
  readonly joined: readonly string[]
}

/** One rule on its way into the merged list, and what is disputed about it. */
interface Entry {
  readonly rule: Rule
  /** What each side calls it; a side that does not have it calls it nothing. */
  readonly names: Readonly<Partial<Record<Side, string>>>
  readonly isJoined?: boolean
  readonly conflict?: RuleConflict
}

/**
 * Merges what two people did to the same list. Works with rules as they are read and as they are
 * sent; ids of mine that the base has too tell a renamed rule from a new one.
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

/** What becomes of a rule that was read; undefined when it goes. */
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

/** An entry as the chosen side has it; none if that side removed it. */
function settle(entry: Entry, choices: ReadonlyMap<string, Side>): Entry[] {
  const side = entry.conflict && choices.get(entry.conflict.key)
  if (!entry.conflict || !side) return [entry]
  const rule = entry.conflict.outcomes[side]
  return rule ? [{ rule, names: entry.names }] : []
}

/**
 * Finds entries of one name: one is called so by them, the other by me. Where a side is chosen, its
 * entry has the name; the other gets the name that the side knows it by, or goes if it knows none.
 */
function settleNames(
  given: readonly Entry[],
  choices: ReadonlyMap<string, Side>,
): { entries: readonly Entry[]; conflicts: readonly RuleConflict[] } {
  const entries = [...given]
  const conflicts: RuleConflict[] = []
  // A name given back may be taken too: that entry is looked at again.
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
