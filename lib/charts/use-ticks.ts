'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverNow } from '@/lib/ui/clock'

/**
 * The time of the last tick, ms since 1970 by the server's clock. It ticks every `everyMs`, at once when
 * the page becomes visible after missing a tick, and when `tick` is called. 0 means only by `tick`.
 */
export function useTicks(everyMs: number): { readonly nowMs: number; readonly tick: () => void } {
  const [nowMs, setNow] = useState(serverNow)
  useEffect(() => {
    if (everyMs === 0) return
    let lastMs = Date.now()
    const due = () => {
      // The tab is hidden: reads nothing.
      if (document.hidden) return
      lastMs = Date.now()
      setNow(serverNow())
    }
    const timer = setInterval(due, everyMs)
    const back = () => {
      if (Date.now() - lastMs >= everyMs) due()
    }
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [everyMs])
  return { nowMs, tick: () => setNow(serverNow()) }
}

/** Calls `onTick` at every tick after the first. */
export function useTick(nowMs: number, onTick: () => void): void {
  const ticked = useEffectEvent(onTick)
  const first = useRef(nowMs)
  useEffect(() => {
    if (nowMs !== first.current) ticked()
  }, [nowMs])
}
