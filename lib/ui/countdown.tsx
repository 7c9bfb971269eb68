'use client'

import { useEffect, useState } from 'react'
import { countdown } from '@/lib/format/countdown'
import { serverNow, useNow } from './clock'

const TICK_MS = 1_000

/** The time left until a time of the platform, in whole seconds. */
export function Countdown({ until }: { until: Date }) {
  const rendered = useNow()
  const [ticked, setTicked] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicked(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const leftMs = until.getTime() - Math.max(ticked, rendered)
  return (
    <time className="tnum" dateTime={until.toISOString()}>
      {leftMs > 0 ? `${countdown(leftMs)} left` : 'over'}
    </time>
  )
}
