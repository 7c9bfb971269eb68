'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/lib/ui/button'
import type { Pending } from './use-unsent'

/** Lies over the list's lower edge and moves nothing. */
function Bar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="rule-bar">
      <div className="bulk-bar" role="region" aria-label={label}>
        {children}
      </div>
    </div>
  )
}

const MS_PER_S = 1000

/** Seconds until then; they are for the eye only. */
function SecondsLeft({ until }: { readonly until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MS_PER_S)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden className="text-muted">
      {`Saves in ${Math.max(0, Math.ceil((until - now) / MS_PER_S))} s`}
    </span>
  )
}

interface Props {
  readonly pending: Pending
  readonly onUndo: () => void
  readonly onSend: () => void
  readonly onReview: () => void
}

/** What was done in the list and is not sent yet: to be taken back, looked at, or sent at once. */
export function UnsentBar({ pending, onUndo, onSend, onReview }: Props) {
  const { unsent, until, isSending = false, problem, review } = pending
  const words = review ? `${unsent.words}: review before it’s saved` : (problem ?? unsent.words)
  return (
    <Bar label="Unsaved changes">
      <span className="bulk-count">{words}</span>
      {until !== undefined && <SecondsLeft until={until} />}
      <span className="bulk-actions">
        <Button
          size="sm"
          disabledReason={isSending ? 'In progress; can’t be canceled' : undefined}
          onClick={onUndo}
        >
          Undo
        </Button>
        {review ? (
          <Button size="sm" variant="primary" onClick={onReview}>
            Review
          </Button>
        ) : (
          <Button size="sm" variant="primary" loading={isSending} onClick={onSend}>
            {problem === undefined ? 'Save now' : 'Try again'}
          </Button>
        )}
      </span>
    </Bar>
  )
}

/** What an earlier visit has not sent. */
export function LeftBar(props: {
  readonly words: string
  readonly onReview: () => void
  readonly onDiscard: () => void
}) {
  const { words, onReview, onDiscard } = props
  return (
    <Bar label="Changes from your last visit">
      <span className="bulk-count">{`Not saved when you left: ${words}`}</span>
      <span className="bulk-actions">
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="sm" variant="primary" onClick={onReview}>
          Review
        </Button>
      </span>
    </Bar>
  )
}
