'use client'

import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { noteOpen, nowPressed, pressing, takeReopened } from '@/lib/change/reopen'

interface Opened<T> {
  readonly subject: T
  /** What was pressed to open it, where that opens the same again. */
  readonly pressed: ReturnType<typeof nowPressed>
}

/**
 * What something was opened with, undefined while it is closed. The page's own reload opens it again
 * with the same, under that name, or by what was pressed to open it. Undefined for what isn't.
 */
export function useReopened<T>(name: string | undefined) {
  const [now, setNow] = useState<Opened<T>>()
  const setOpened = useCallback(
    (subject: T | undefined) =>
      setNow(subject === undefined ? undefined : { subject, pressed: nowPressed() }),
    [],
  )
  useReopening(name, (subject) => setNow({ subject: subject as T, pressed: undefined }))
  useEffect(() => {
    const by = now?.pressed ?? (now && name !== undefined && { by: name, subject: now.subject })
    return by ? noteOpen(by.by, by.subject) : undefined
  }, [now, name])
  return { opened: now?.subject, setOpened }
}

/** Opens once, as it is drawn, what the page's own reload is to open again under that name. */
export function useReopening(name: string | undefined, open: (subject: unknown) => void): void {
  const reopen = useEffectEvent(() => {
    const found = name === undefined ? undefined : takeReopened(name)
    if (found) open(found.subject)
  })
  useEffect(() => reopen(), [])
}

/**
 * For a control that only opens something, with what doesn't survive a reload: pressed by what this
 * returns, it is pressed again by the page's own reload.
 */
export function useOpening<T = undefined>(
  name: string,
  open: (subject: T) => void,
): (subject: T) => void {
  useReopening(name, (subject) => pressing(name, subject, () => open(subject as T)))
  return (subject) => pressing(name, subject, () => open(subject))
}
