'use client'

import { useDialog } from '@/lib/ui/use-dialog'
import type { RuleReview, RuleSave } from './rule-review'

const loadReview = () => import('./rule-review-dialog')

interface How {
  readonly submitLabel?: string
  /** The role that the reader lacks, in words. */
  readonly missing: string | undefined
  readonly onSaved?: () => void
}

/** What it is opened with: plain data, as the page's own reload keeps it. */
interface Reviewed {
  readonly save: RuleSave
  readonly review?: RuleReview | undefined
}

/**
 * The review before rules are saved. `open` shows it, with the consequences if they are known; render
 * `dialog`. `name` distinguishes it from the reviews of other forms when it reopens
 * (lib/change/reopen.ts).
 */
export function useRuleReview(name: string, how: How) {
  const { open, dialog } = useDialog(loadReview, 'Review changes', {
    name,
    props: (reviewed: string) => ({
      ...{ title: 'Review changes', submitLabel: 'Save changes' },
      ...how,
      // Written below.
      ...(JSON.parse(reviewed) as Reviewed),
    }),
  })
  return {
    dialog,
    open: (save: RuleSave, review?: RuleReview) =>
      open(JSON.stringify({ save, review } satisfies Reviewed)),
  }
}
