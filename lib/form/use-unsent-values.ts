'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { keepDraft, takeDraft } from './draft'
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard'
import { useDraftKey } from './use-typed'

interface UnsentValues {
  /** Where it stands. */
  readonly place: RefObject<Element | null>
  /** Tells it from what else is typed at the same place. */
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
