'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverNow } from '@/lib/ui/clock'

/**
 * The moment of the last tick, ms since 1970 by the server's clock: a tick every so often, at once when
 * the page comes back into view after missing one, and when `tick` is called. 0 ms means never by itself.
 */
export function useTicks(everyMs: number): { readonly nowMs: number; readonly tick: () => void } {
  const [nowMs, setNow] = useState(serverNow)
  useEffect(() => {
    if (everyMs === 0) return
    let lastMs = Date.now()
    const due = () => {
      // The tab is hidden: ask for nothing.
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

/** Does something at every tick after the first, which is when it began. */
export function useTick(nowMs: number, onTick: () => void): void {
  const ticked = useEffectEvent(onTick)
  const first = useRef(nowMs)
  useEffect(() => {
    if (nowMs !== first.current) ticked()
  }, [nowMs])
}
