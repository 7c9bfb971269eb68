import { changedFields, type Rule, RULE_FIELDS, type RuleField } from '@/lib/network/rule'
import { compareRuleLists, type RuleChanges, sameRules } from '@/lib/network/rule-changes'
import { type RuleEdit, withEdits } from '@/lib/network/rule-edits'

interface Where {
  readonly project: string
  readonly vpc: string
}

/** What this tab sends, or has sent, and not seen in the rules yet. */
interface OwnSave {
  readonly edits: readonly RuleEdit[]
  /** Its answer is there. */
  isDone: boolean
}

const keyOf = ({ project, vpc }: Where): string => JSON.stringify([project, vpc])
const saves = new Map<string, readonly OwnSave[]>()

/**
 * Notes a save before it is sent: rules that are read before its answer comes may show it already,
 * and the reader's own changes must not be announced as another user's. Call what it returns with
 * whether it was saved, once that is known.
 */
export function beginOwnSave(where: Where, edits: readonly RuleEdit[]): (isSaved: boolean) => void {
  const key = keyOf(where)
  const save: OwnSave = { edits, isDone: false }
  saves.set(key, [...(saves.get(key) ?? []), save])
  return (isSaved) => {
    save.isDone = true
    if (!isSaved) keep(key, (each) => each !== save)
  }
}

function keep(key: string, isKept: (save: OwnSave) => boolean): void {
  const left = (saves.get(key) ?? []).filter(isKept)
  if (left.length > 0) saves.set(key, left)
  else saves.delete(key)
}

/**
 * In what rules that were read again differ from those that were read before, beside what this tab
 * has saved; undefined in nothing.
 */
export function changedElsewhere(
  where: Where,
  before: readonly Rule[],
  now: readonly Rule[],
): RuleChanges | undefined {
  if (sameRules(before, now)) return undefined
  const key = keyOf(where)
  // The platform takes whole lists: of a save all is there, or nothing yet.
  const seen = (saves.get(key) ?? []).filter((save) => save.isDone || isIn(now, save))
  keep(key, (save) => !seen.includes(save))
  let expected = [...before]
  // One after the other: the second may be of a rule that the first has made.
  for (const edit of seen.flatMap(({ edits }) => edits))
    expected = edit.before
      ? withEdits(expected, [edit])
      : [...expected, ...(edit.after ? [edit.after] : [])]
  return sameRules(expected, now) ? undefined : compareRuleLists(expected, now)
}

/**
 * The changes since `before`, as far as known: those of other users, and the origin of the current
 * version, `saved` if all changes are this tab's own.
 */
export function sinceBefore(
  where: Where,
  before: readonly Rule[] | undefined,
  now: readonly Rule[],
): { readonly changes: RuleChanges | undefined; readonly how: 'saved' | undefined } {
  const changes = before && changedElsewhere(where, before, now)
  const isOwn = before && !changes && !sameRules(before, now)
  return { changes, how: isOwn ? 'saved' : undefined }
}

/** Whether rules show what a save does, beside whatever others have done. */
const isIn = (rules: readonly Rule[], { edits }: OwnSave): boolean =>
  edits.every(({ before, after }) => {
    const rule = rules.find(({ name }) => name === (after ?? before)?.name)
    if (!after || !rule) return !after && !rule
    const own: readonly RuleField[] = before ? changedFields(before, after) : RULE_FIELDS
    return !changedFields(rule, after).some((field) => own.includes(field))
  })
