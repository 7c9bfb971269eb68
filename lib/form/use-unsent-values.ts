'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { keepDraft, takeDraft } from './draft'
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard'
import { useDraftKey } from './use-typed'

interface UnsentValues {
  /** The element that holds the fields. */
  readonly place: RefObject<Element | null>
  /** Tells the draft from others at the same place. */
  readonly draft: string
  /** The values of the fields, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Whether the fields hold something that was neither sent nor saved. */
  readonly isDirty: boolean
  readonly restore: (values: Readonly<Record<string, string>>) => void
  /** False for values that are kept however the page is left: then no question is asked. */
  readonly asks?: boolean
}

/** The guard and the draft of useActionForm, for fields that don't send anything to the platform themselves. */
export function useUnsentValues(unsent: UnsentValues): LeaveGuard {
  const { place, values, isDirty, restore, asks = true } = unsent
  const key = useDraftKey(unsent.draft)
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
