'use client'

import { useEffect, useState } from 'react'
import { tooManyWords, waitSeconds } from '@/lib/errors/too-many'

interface Props {
  readonly message: string
  /** How long the platform asks to wait, counted from its answer. */
  readonly retryAfterMs?: number | undefined
  /** The answer that asked to wait: tells one wait from the next, whose words may be the same. */
  readonly by: object
}

/**
 * An error whose words count down to when to try again. A screen reader hears it once: a text that changes
 * each second would be an alert each time.
 */
export function WaitText({ message, retryAfterMs, by }: Props) {
  return retryAfterMs === undefined ? (
    <span>{message}</span>
  ) : (
    <>
      <Counting ms={retryAfterMs} by={by} />
      <span className="sr-only">{message}</span>
    </>
  )
}

function Counting({ ms, by }: { ms: number; by: object }) {
  const [counted, setCounted] = useState({ by, seconds: waitSeconds(ms) })
  useEffect(() => {
    const until = performance.now() + ms
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1_000))
      setCounted({ by, seconds })
      if (seconds === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [by, ms])
  const seconds = counted.by === by ? counted.seconds : waitSeconds(ms)
  return (
    <span aria-hidden className="tnum">
      {tooManyWords(seconds)}
    </span>
  )
}
