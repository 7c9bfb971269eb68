import type { Rule } from '@/lib/network/rule'
import { type RuleEdit, withEdits } from '@/lib/network/rule-edits'
import { inOrder, type RuleListRow } from './rule-row'

/** The rows as they will be, in their order then. */
export const rowsWith = (
  rows: readonly RuleListRow[],
  edits: readonly RuleEdit[],
): readonly RuleListRow[] =>
  // Rows are rules as they are read, with more beside that edits leave alone (rules-as-read.ts).
  inOrder(withEdits(rows as readonly (RuleListRow & Rule)[], edits))
