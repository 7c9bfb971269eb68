'use client'

import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { usePageReader } from '@/lib/reading/page-reader'
import { usePlace } from '@/lib/reading/place'
import {
  type DraftKey,
  keepCanceled,
  keepDraft,
  putBack,
  servedValues,
  takeDraft,
  typedValues,
} from './draft'

/** Events before a field changes by hand; AFTER are those that say that one has changed. */
const BEFORE = ['pointerdown', 'keydown', 'beforeinput', 'drop'] as const
const AFTER = ['input', 'change'] as const

/**
 * Whether closing would lose something typed since the form was shown or sent. Values that the form fills
 * in by itself don't count: choices may load late, until the reader first touches the page.
 */
export function useDirty(formRef: RefObject<HTMLFormElement | null>) {
  const pristine = useRef<string>(null)
  const isTouched = useRef(false)
  // The form is also read on unmount, when the reference is empty already.
  const last = useRef<HTMLFormElement>(null)
  // Text that was typed before hydration counts too.
  const [isServed] = useState(!useHydrated())
  const arm = useCallback(() => {
    const onTouch = ({ type }: Event) => {
      const form = formRef.current ?? last.current
      if (!isTouched.current && form && !AFTER.some((each) => each === type))
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
  }, [formRef])
  const disarm = useRef<() => void>(undefined)
  // In the same commit, so that text typed right after it doesn't count as the form's start value.
  useLayoutEffect(() => {
    const form = formRef.current
    last.current = form
    if (!form) return
    const shown = JSON.stringify(typedValues(form))
    pristine.current ??= isServed ? JSON.stringify(servedValues(form)) : shown
    isTouched.current ||= pristine.current !== shown
    disarm.current = arm()
    return () => disarm.current?.()
  }, [formRef, isServed, arm])
  const typed = () => {
    const form = formRef.current ?? last.current
    return form && typedValues(form)
  }
  return {
    /** The form's values, even just after it was removed; null before it is rendered. */
    typed,
    isDirty: () => {
      if (!isTouched.current || pristine.current === null) return false
      const now = typed()
      return now !== null && JSON.stringify(now) !== pristine.current
    },
    /** What the form filled in by itself was not typed. */
    onFollowed: () => {
      const now = typed()
      if (pristine.current !== null && now) pristine.current = JSON.stringify(now)
    },
    /** After a send nothing would be lost, until the reader touches a form that stays open. */
    onSent: () => {
      pristine.current = null
      isTouched.current = false
      disarm.current?.()
      disarm.current = arm()
    },
    /** Restored values would be lost too. */
    onPutBack: () => {
      isTouched.current = true
    },
  }
}

/** The key of a draft at this place; `form` tells forms at the same place apart (`DraftKey`). */
export function useDraftKey(form: string): DraftKey {
  const { reader } = usePageReader()
  const place = usePlace()
  return useMemo(() => ({ reader, place, form }), [reader, place, form])
}

/**
 * Restores what was typed when the form left the screen. Returns functions that keep the current values: as
 * a draft, or as canceled, for a reader who goes back.
 */
export function useDraft(
  formRef: RefObject<HTMLFormElement | null>,
  draftKey: DraftKey,
  typed: () => Record<string, string> | null,
  restore: (update: (now: Readonly<Record<string, string>>) => Record<string, string>) => void,
) {
  const onDraft = useEffectEvent(restore)
  useEffect(() => {
    const draft = takeDraft(draftKey)
    if (!draft || !formRef.current) return
    onDraft((now) => ({ ...now, ...draft }))
    putBack(formRef.current, draft)
  }, [formRef, draftKey])
  return {
    keep: () => keepDraft(draftKey, typed() ?? {}),
    keepCanceled: () => keepCanceled(draftKey, typed() ?? {}),
    /** After a send the draft is no longer needed. */
    drop: () => void takeDraft(draftKey),
  }
}
