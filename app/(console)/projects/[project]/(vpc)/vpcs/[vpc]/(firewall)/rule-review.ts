import type { BrokenCheck } from '@/lib/network/saved-checks'
import type { Loss } from '@/lib/network/cut-off'
import type { RuleConflict, Side } from '@/lib/network/merge-rules'
import type { RuleChanges } from '@/lib/network/rule-changes'
import type { RuleEdits } from '@/lib/network/rule-edits'

/** A running instance that can be called before a save, and can't after it. */
export interface ShutIn {
  readonly instance: string
  /** Sessions by SSH. */
  readonly ssh?: Loss
  /** Whatever could reach it. */
  readonly inbound?: Loss
}

/** What a save would do, compared with the rules that the platform has now. Plain data. */
export interface RuleReview {
  readonly changes: RuleChanges
  /** What the reader has to decide first. */
  readonly conflicts: readonly RuleConflict[]
  /** Rules in which another user has changed other things meanwhile. */
  readonly joined: readonly string[]
  readonly shutIn: readonly ShutIn[]
  /** Not all instances could be looked at. */
  readonly isPartial: boolean
  /** How many instances the targets of a rule mean now, by its name; of those that were counted. */
  readonly meant?: Readonly<Record<string, number>>
  /** The reader's own checks that it would break; the browser finds them (broken-checks.ts). */
  readonly checks?: readonly BrokenCheck[]
}

/** What the reader has done, where, and what they have decided since. */
export interface RuleSave extends RuleEdits {
  readonly project: string
  readonly vpc: string
  /** By the key of the conflict. */
  readonly choices?: readonly (readonly [key: string, side: Side])[]
  /** What they know to be shut in, by `shutInKey`. */
  readonly sureOf?: readonly string[]
}

/** Saved; or to be looked at first, and nothing was sent. */
export type RuleSaveAnswer =
  | { readonly type: 'saved'; readonly saved: RuleReview['changes'] }
  | { readonly type: 'ask'; readonly review: RuleReview }

/** Tells one loss from another. */
export const shutInKey = ({ instance, ssh, inbound }: ShutIn): string =>
  [instance, ssh ?? '', inbound ?? ''].join(' ')
