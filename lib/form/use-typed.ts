'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '@/lib/hydration/use-hydrated'
import { keepDraft, putBack, servedValues, takeDraft, typedValues } from './draft'
import { SESSION_END_EVENT } from '@/lib/change/session-end'

/** Whether something was typed that a close would lose, since the form was shown or sent. */
export function useDirty(formRef: RefObject<HTMLFormElement | null>) {
  const pristine = useRef<string>(null)
  // What is typed before there is script is as much to lose as what is typed later.
  const [isServed] = useState(!useHydrated())
  useEffect(() => {
    if (formRef.current)
      pristine.current ??= JSON.stringify(
        isServed ? servedValues(formRef.current) : typedValues(formRef.current),
      )
  }, [formRef, isServed])
  return {
    isDirty: () =>
      pristine.current !== null &&
      formRef.current !== null &&
      JSON.stringify(typedValues(formRef.current)) !== pristine.current,
    /** It was sent: nothing is to lose any more. */
    onSent: () => {
      pristine.current = null
    },
  }
}

/** Keeps what was typed when the session ends, and puts it back when the form is on screen again. */
export function useDraft(
  formRef: RefObject<HTMLFormElement | null>,
  draftKey: string,
  restore: (update: (now: Readonly<Record<string, string>>) => Record<string, string>) => void,
): void {
  useEffect(() => {
    const draft = takeDraft(draftKey)
    if (draft && formRef.current) {
      restore((now) => ({ ...now, ...draft }))
      putBack(formRef.current, draft)
    }
    const keep = () => {
      if (formRef.current) keepDraft(draftKey, formRef.current)
    }
    window.addEventListener(SESSION_END_EVENT, keep)
    return () => window.removeEventListener(SESSION_END_EVENT, keep)
  }, [formRef, draftKey, restore])
}
