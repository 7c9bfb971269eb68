'use client'

import { useRouter } from '@/lib/hydration/use-router'
import { useEffect, useRef } from 'react'
import { guardLeaving } from './guard-leaving'

/**
 * Stops links, going back, and the closing of the tab while `isDirty`; `onBlocked` gets how to leave
 * all the same. Returns how to leave by a button: at once when nothing is lost, else by `onBlocked`.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  onBlocked: (leave: () => void) => void,
): (leave: () => void) => void {
  const router = useRouter()
  const latest = useRef({ isDirty, onBlocked, push: router.push })
  useEffect(() => {
    latest.current = { isDirty, onBlocked, push: router.push }
  })
  useEffect(() => guardLeaving(() => latest.current), [])
  return (leave) => {
    if (isDirty()) onBlocked(leave)
    else leave()
  }
}
