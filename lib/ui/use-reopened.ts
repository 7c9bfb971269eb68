'use client'

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { noteOpen, nowPressed, pressing, takeReopened } from '@/lib/change/reopen'

interface Opened<T> {
  readonly subject: T
  /** The pressed control, if pressing it again reopens the same. */
  readonly pressed: ReturnType<typeof nowPressed>
}

/**
 * The subject of something that is open; undefined while it is closed. A reload of the page by itself opens
 * it again with the same subject: under `name`, or by repeating the press that opened it. Without a name
 * and a press it is not reopened.
 */
export function useReopened<T>(name: string | undefined) {
  const [now, setNow] = useState<Opened<T>>()
  const setOpened = useCallback(
    (subject: T | undefined) =>
      setNow(subject === undefined ? undefined : { subject, pressed: nowPressed() }),
    [],
  )
  // The router keeps the page hidden when it is left: it comes back closed.
  useLayoutEffect(() => () => setNow(undefined), [])
  useReopening(name, (subject) => setNow({ subject: subject as T, pressed: undefined }))
  useEffect(() => {
    const by = now?.pressed ?? (now && name !== undefined && { by: name, subject: now.subject })
    return by ? noteOpen(by.by, by.subject) : undefined
  }, [now, name])
  return { opened: now?.subject, setOpened }
}

/** Calls `open` on mount, if a reload of the page by itself left something to reopen under this name. */
export function useReopening(name: string | undefined, open: (subject: unknown) => void): void {
  const reopen = useEffectEvent(() => {
    const found = name === undefined ? undefined : takeReopened(name)
    if (found) open(found.subject)
  })
  useEffect(() => reopen(), [])
}

/**
 * For a control that only opens something whose subject can't be stored: use the returned function to press
 * it. A reload of the page by itself then presses it again.
 */
export function useOpening<T = undefined>(
  name: string,
  open: (subject: T) => void,
): (subject: T) => void {
  useReopening(name, (subject) => pressing(name, subject, () => open(subject as T)))
  return (subject) => pressing(name, subject, () => open(subject))
}
