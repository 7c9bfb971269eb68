'use client'

import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { usePageReader } from '@/lib/reading/page-reader'
import { keepDraft, takeDraft } from './draft'
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard'

interface UnsentValues {
  /** Where it stands. */
  readonly place: RefObject<Element | null>
  /** Tells it from what else is typed at the same path. */
  readonly draft: string
  /** What its fields hold, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Whether they hold something that was neither sent nor saved. */
  readonly isDirty: boolean
  readonly restore: (values: Readonly<Record<string, string>>) => void
  /** False for values that are kept however the page is left: no question is asked. */
  readonly asks?: boolean
}

/** The guard and the draft of useActionForm, for fields that send nothing to the platform by themselves. */
export function useUnsentValues(unsent: UnsentValues): LeaveGuard {
  const { place, values, isDirty, restore, asks = true } = unsent
  const key = usePageReader().reader + usePathname() + unsent.draft
  const putBack = useEffectEvent(() => {
    const draft = takeDraft(key)
    if (draft) restore(draft)
  })
  useEffect(() => putBack(), [])
  return useLeaveGuard(
    place,
    { isDirty: () => isDirty, keep: () => isDirty && keepDraft(key, values) },
    { asks },
  )
}
