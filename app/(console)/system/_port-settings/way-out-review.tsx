'use client'

import { useState } from 'react'
import { useHindrance } from '@/lib/ui/hindrance'
import { Notice } from '@/lib/ui/notice'
import { TextField } from '@/lib/ui/text-field'
import { useWayOut, type WayOutReading } from './use-way-out'
import { type Affects, wayOutWords } from './way-out'

/** What may be cut off by a change of ports. */
export function WayOutNotice({ way, affected }: WayOutReading) {
  if (way === undefined) return <p role="status">Checking whether the rack has another way out…</p>
  const words = wayOutWords(way, affected)
  return words === undefined ? null : <Notice tone="danger">{words}</Notice>
}

export interface WayOutProps {
  readonly affects: Affects
  /** What is typed to go on where that may cut a rack off. */
  readonly confirm: string
}

/** In the question before a change: what it may cut off; a name is asked for where that is so. */
export function WayOutReview({ affects, confirm }: WayOutProps) {
  const reading = useWayOut(affects)
  const [typed, setTyped] = useState('')
  const { way, affected } = reading
  const isAsked = way !== undefined && wayOutWords(way, affected) !== undefined
  useHindrance(
    way === undefined
      ? 'The ports of the rack are being checked'
      : isAsked && typed.trim() !== confirm
        ? `Enter ${confirm} first`
        : undefined,
  )
  return (
    <>
      <WayOutNotice {...reading} />
      {isAsked && (
        <TextField
          label={`Enter ${confirm} to confirm`}
          name="confirmName"
          mono
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </>
  )
}
