import { mergeRules } from './merge-rules'
import type { RuleMerge, Side } from './merge-rules'
import { changedFields, ruleUpdate, withField } from './rule'
import type { Rule } from './rule'
import { compareRuleLists } from './rule-changes'

/*
 * The reader's edits to the rules that they saw: only what is needed to repeat them on a list that others
 * have changed since. So requests stay short, however many rules a VPC has.
 */

/** One rule: as the reader saw it (absent if new), and as changed (absent if removed). */
export interface RuleEdit {
  readonly before?: Rule | undefined
  readonly after?: Rule | undefined
}

export interface RuleEdits {
  readonly edits: readonly RuleEdit[]
  /** The names of the other rules that the reader saw. */
  readonly others: readonly string[]
}

/** The edits from one list to another; ids tell renamed rules from new ones. */
export function editsBetween(seen: readonly Rule[], mine: readonly Rule[]): RuleEdits {
  const { added, removed, changed } = compareRuleLists(seen, mine)
  const touched = new Set([...removed, ...changed.map(({ before }) => before)])
  return {
    edits: [
      ...removed.map((before) => ({ before: ruleUpdate(before) })),
      ...changed.map(({ before, after }) => ({
        before: ruleUpdate(before),
        after: ruleUpdate(after),
      })),
      ...added.map((after) => ({ after: ruleUpdate(after) })),
    ],
    others: seen.filter((rule) => !touched.has(rule)).map(({ name }) => name),
  }
}

/**
 * Applies edits, by the names of rules, to the fields that they changed. Missing rules stay missing; for
 * display, not for sending (`mergeEdits`).
 */
export function withEdits<R extends Rule>(rules: readonly R[], edits: readonly RuleEdit[]): R[] {
  const byName = new Map(edits.map((edit) => [edit.before?.name, edit]))
  return rules.flatMap((rule) => {
    const { before, after } = byName.get(rule.name) ?? {}
    if (!before) return [rule]
    if (!after) return []
    const fields = changedFields(before, after)
    // Only fields of rules are replaced.
    return [fields.reduce((one: Rule, field) => withField(one, field, after), rule) as R]
  })
}

/**
 * Applies edits to the current rules by mergeRules. Other rules stay as they are now, whatever the reader
 * saw of them.
 */
export function mergeEdits(
  { edits, others }: RuleEdits,
  theirs: readonly Rule[],
  choices: ReadonlyMap<string, Side> = new Map(),
): RuleMerge {
  const known = new Set(others)
  const untouched = theirs.filter(({ name }) => known.has(name)).map(ruleUpdate)
  // Ids of this reading: they pair the rules seen with the reader's, even under another name.
  const id = (at: number) => ({ id: `seen-${at}` })
  const base = edits.flatMap(({ before }, at) => (before ? [{ ...before, ...id(at) }] : []))
  const mine = edits.flatMap(({ before, after }, at) =>
    after ? [{ ...after, ...(before && id(at)) }] : [],
  )
  return mergeRules([...base, ...untouched], theirs, [...mine, ...untouched], choices)
}
