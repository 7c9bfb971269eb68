'use client'

import { useSyncExternalStore } from 'react'
import { announce } from '@/lib/ui/announce'
import { Notice } from '@/lib/ui/notice'

/** Said while something is asked again that got no answer. */
export const ASKING_AGAIN = 'No answer from the console so far. Asking again…'

let isAsking = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Has the form or question that is open say that something is asked again, or no longer; false if none is. */
export function tellAskingAgain(is: boolean): boolean {
  if (is && !isAsking && listeners.size > 0) announce(ASKING_AGAIN)
  isAsking = is
  for (const listener of listeners) listener()
  return listeners.size > 0
}

/** In a form or question over the page, which covers toasts: says that what it sent is asked again. */
export const FindingOut = () =>
  useSyncExternalStore(
    subscribe,
    () => isAsking,
    () => false,
  ) && <Notice tone="notice">{ASKING_AGAIN}</Notice>
