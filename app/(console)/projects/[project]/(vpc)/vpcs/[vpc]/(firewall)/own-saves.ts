import type { Rule } from '@/lib/network/rule'
import { sameRules } from '@/lib/network/rule-changes'
import { type RuleEdit, withEdits } from '@/lib/network/rule-edits'

interface Where {
  readonly project: string
  readonly vpc: string
}

const keyOf = ({ project, vpc }: Where): string => JSON.stringify([project, vpc])

/** What this tab has saved since it last saw the rules of a VPC. */
const saved = new Map<string, readonly RuleEdit[]>()

/** Call after a save: what is read next is the reader's own. */
export function noteOwnSave(where: Where, edits: readonly RuleEdit[]): void {
  const key = keyOf(where)
  saved.set(key, [...(saved.get(key) ?? []), ...edits])
}

/**
 * Whether rules that were read again differ from those that were read before by more than what this
 * tab has saved.
 */
export function isChangedElsewhere(
  where: Where,
  before: readonly Rule[],
  now: readonly Rule[],
): boolean {
  if (sameRules(before, now)) return false
  const key = keyOf(where)
  const own = saved.get(key) ?? []
  saved.delete(key)
  let expected = [...before]
  // One after the other: the second may be of a rule that the first has made.
  for (const edit of own)
    expected = edit.before
      ? withEdits(expected, [edit])
      : [...expected, ...(edit.after ? [edit.after] : [])]
  return !sameRules(expected, now)
}
