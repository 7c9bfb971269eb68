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
import { useHydrated } from '@/lib/hydration/use-hydrated'
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

/** What comes before a field changes by hand, and what tells that one has. */
const BEFORE = ['pointerdown', 'keydown', 'beforeinput', 'drop'] as const
const AFTER = ['input', 'change'] as const

/**
 * Whether a close would lose something typed since the form was shown or sent. What a form fills in
 * by itself doesn't count: choices load late, until the first touch of the page.
 */
export function useDirty(formRef: RefObject<HTMLFormElement | null>) {
  const pristine = useRef<string>(null)
  const isTouched = useRef(false)
  // Evaluated once more on unmount, when the reference is empty.
  const last = useRef<HTMLFormElement>(null)
  // What is typed before there is script is as much to lose as what is typed later.
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
  // Within the commit: what is typed right after it must not be taken for what the form began with.
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
    /** What the form holds, also when it has just gone; null before it is there. */
    typed,
    isDirty: () => {
      if (!isTouched.current || pristine.current === null) return false
      const now = typed()
      return now !== null && JSON.stringify(now) !== pristine.current
    },
    /** It was sent: nothing is to lose any more, until it is touched again where it stays. */
    onSent: () => {
      pristine.current = null
      isTouched.current = false
      disarm.current?.()
      disarm.current = arm()
    },
    /** What was typed before is put back: still to lose. */
    onPutBack: () => {
      isTouched.current = true
    },
  }
}

/** The draft of what stands here; `form` tells it from others of the same place (`DraftKey`). */
export function useDraftKey(form: string): DraftKey {
  const { reader } = usePageReader()
  const place = usePlace()
  return useMemo(() => ({ reader, place, form }), [reader, place, form])
}

/**
 * Puts back what was typed when the form left the screen, once it is there again. Returns how to keep
 * what is typed now: until then, or until it is canceled and returned to.
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
    /** It was sent: what is kept of it is of no use. */
    drop: () => void takeDraft(draftKey),
  }
}
