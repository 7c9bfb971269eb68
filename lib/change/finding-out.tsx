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

/** Has the form or question that is being sent say that it asks again, or no longer. */
export function tellAskingAgain(is: boolean): void {
  if (is && !isAsking) announce(ASKING_AGAIN)
  isAsking = is
  for (const listener of listeners) listener()
}

/** For a form or question that is being sent: says whether it asks again, as it got no answer. */
export const FindingOut = () =>
  useSyncExternalStore(
    subscribe,
    () => isAsking,
    () => false,
  ) && <Notice tone="notice">{ASKING_AGAIN}</Notice>
