'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '@/lib/hydration/use-hydrated'
import { keepDraft, putBack, servedValues, takeDraft, typedValues } from './draft'
import { SESSION_END_EVENT } from '@/lib/change/session-end'

/** What comes before a field changes by hand, and what tells that one has. */
const BEFORE = ['pointerdown', 'keydown', 'beforeinput', 'drop'] as const
const AFTER = ['input', 'change'] as const

/**
 * Whether something was typed that a close would lose, since the form was shown or sent. What a form
 * fills in by itself is not: late choices come until somebody first touches the page.
 */
export function useDirty(formRef: RefObject<HTMLFormElement | null>) {
  const pristine = useRef<string>(null)
  const isTouched = useRef(false)
  // What is typed before there is script is as much to lose as what is typed later.
  const [isServed] = useState(!useHydrated())
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const shown = JSON.stringify(typedValues(form))
    pristine.current ??= isServed ? JSON.stringify(servedValues(form)) : shown
    isTouched.current ||= pristine.current !== shown
    const onTouch = ({ type }: Event) => {
      if (!isTouched.current && pristine.current !== null && !AFTER.some((each) => each === type))
        pristine.current = JSON.stringify(typedValues(form))
      isTouched.current = true
      stop()
    }
    const stop = () => {
      for (const type of [...BEFORE, ...AFTER])
        document.removeEventListener(type, onTouch, { capture: true })
    }
    for (const type of [...BEFORE, ...AFTER])
      document.addEventListener(type, onTouch, { capture: true })
    return stop
  }, [formRef, isServed])
  return {
    isDirty: () =>
      isTouched.current &&
      pristine.current !== null &&
      formRef.current !== null &&
      JSON.stringify(typedValues(formRef.current)) !== pristine.current,
    /** It was sent: nothing is to lose any more. */
    onSent: () => {
      pristine.current = null
    },
    /** What was typed before is put back: still to lose. */
    onPutBack: () => {
      isTouched.current = true
    },
  }
}

/** Keeps what was typed when the session ends, and puts it back when the form is on screen again. */
export function useDraft(
  formRef: RefObject<HTMLFormElement | null>,
  draftKey: string,
  restore: (update: (now: Readonly<Record<string, string>>) => Record<string, string>) => void,
): void {
  const onDraft = useEffectEvent(restore)
  useEffect(() => {
    const draft = takeDraft(draftKey)
    if (draft && formRef.current) {
      onDraft((now) => ({ ...now, ...draft }))
      putBack(formRef.current, draft)
    }
    const keep = () => {
      if (formRef.current) keepDraft(draftKey, formRef.current)
    }
    window.addEventListener(SESSION_END_EVENT, keep)
    return () => window.removeEventListener(SESSION_END_EVENT, keep)
  }, [formRef, draftKey])
}
