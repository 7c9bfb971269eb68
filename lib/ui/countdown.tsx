'use client'

import { useEffect, useState } from 'react'
import { countdown } from '@/lib/format/countdown'
import { useNow } from './clock'

const TICK_MS = 1_000

/** Time left until a moment of the server's clock, in whole seconds; `offsetMs` is that clock minus ours. */
export function Countdown({ until, offsetMs }: { until: Date; offsetMs: number }) {
  const rendered = useNow()
  const [ticked, setTicked] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicked(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const leftMs = until.getTime() - (Math.max(ticked, rendered) + offsetMs)
  return (
    <time className="tnum" dateTime={until.toISOString()}>
      {leftMs > 0 ? `${countdown(leftMs)} left` : 'over'}
    </time>
  )
}
