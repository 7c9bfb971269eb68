'use client'

import { Button } from '@/lib/ui/button'
import type { State } from '@/lib/upload/machine-types'
import type { Upload, UploadView } from '@/lib/upload/upload'

/** Whether all that is left to do is to tidy up, and that does not work now: it can be done later. */
export const isLeavable = ({ state: { mode, goal, image, faultSince } }: UploadView): boolean =>
  (goal === 'clean-up' || image === 'made') && (mode !== 'running' || faultSince !== null)

const turns = {
  running: { label: 'Pause', event: 'pause' },
  paused: { label: 'Resume', event: 'resume' },
  failed: { label: 'Try again', event: 'retry' },
} as const

interface Props {
  readonly upload: Upload
  readonly state: State
  readonly size?: 'sm'
}

/** Pauses an upload, goes on with it, or tries again: one button, so that the focus stays on it. */
export function TurnButton({ upload, state, size }: Props) {
  const { mode, step, isFatal } = state
  const turn =
    mode === 'running' || mode === 'paused' || (mode === 'failed' && !isFatal)
      ? turns[mode]
      : undefined
  if (!turn) return null
  return (
    <Button
      {...(size && { size })}
      variant={mode === 'running' ? 'secondary' : 'primary'}
      onClick={() => upload.dispatch({ type: turn.event })}
      disabledReason={
        mode !== 'running' || step === 'send' ? undefined : 'Only the file upload can be paused'
      }
    >
      {turn.label}
    </Button>
  )
}
