'use client'

import { useEffect, useState } from 'react'
import { announce } from '@/lib/ui/announce'
import { Spinner } from '@/lib/ui/spinner'

/** From so long on it is said how long a query runs. */
const LONG_S = 10

/** Says that a query runs, and from ten seconds on for how long, and what can be done. */
export function RunningNote() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedMs = performance.now()
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - startedMs) / 1_000)),
      1_000,
    )
    return () => clearInterval(timer)
  }, [])
  const isLong = seconds >= LONG_S
  useEffect(() => {
    if (isLong) announce('The query has been running for ten seconds. You can stop it.')
  }, [isLong])
  return (
    <p className="explorer-running">
      <Spinner label="Running the query" />
      <span>
        {isLong
          ? `Running for ${seconds} s. You can stop it; a shorter range or more filters make it faster.`
          : 'Running…'}
      </span>
    </p>
  )
}
