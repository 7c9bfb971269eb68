'use client'

import type { ReactNode } from 'react'
import { useDialog } from '@/lib/ui/use-dialog'
import type { RuleReview, RuleSave } from './rule-review'

const loadReview = () => import('./rule-review-dialog')

interface How {
  readonly submitLabel?: string
  readonly question?: ReactNode
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
 * The review before rules are saved. `open` shows it, with what the save would do where that is known;
 * `dialog` is to be rendered. `name` tells it from the reviews of other forms once it opens again
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
