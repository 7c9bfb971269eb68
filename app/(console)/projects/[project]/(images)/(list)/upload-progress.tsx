'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { touchSession } from '@/lib/api/own-origin'
import { canCancel } from '@/lib/upload/machine'
import type { Upload, UploadView } from '@/lib/upload/upload'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/confirm-dialog'
import { Dialog } from '@/lib/ui/dialog'
import { Spinner } from '@/lib/ui/spinner'
import { toast } from '@/lib/ui/toast-store'
import { UploadNotes } from './upload-notes'
import { UploadSteps } from './upload-steps'
import { stepLabels } from './upload-words'
import './upload-progress.css'

/** An upload keeps its session alive as typing does. */
const TOUCH_EACH_MS = 5 * 60_000

interface Props {
  readonly upload: Upload
  /** Over, one way or the other: `made` says whether there is an image. */
  readonly onClose: (made: boolean) => void
}

/** Shows an upload under way, and lets it be paused, resumed, mended and called off. */
export default function UploadProgress({ upload, onClose }: Props) {
  const view = useSyncExternalStore(upload.subscribe, upload.view, upload.view)
  const [isAsking, setAsking] = useState(false)
  useUploadDuties(upload, view)
  const { state, job } = view
  const { mode, goal } = state
  const isMade = state.image === 'made'

  useEffect(() => {
    if (mode !== 'cancelled') return
    toast({ content: `Upload of image **${job.image.name}** canceled and cleaned up` })
    onClose(false)
  }, [mode, job.image.name, onClose])

  const dismiss = () => {
    if (mode === 'done' || isLeavable(view)) {
      // Not before: in the dialog's shade nobody reads it.
      if (mode === 'done') toast({ content: `Image **${job.image.name}** uploaded` })
      upload.leave()
      onClose(isMade)
    } else if (canCancel(state)) setAsking(true)
  }
  return (
    <Dialog
      title={goal === 'clean-up' ? 'Canceling upload' : 'Image upload'}
      onClose={dismiss}
      footer={<Buttons {...{ upload, view, dismiss }} onCancel={() => setAsking(true)} />}
    >
      <p className="upload-what">
        <Named>{job.file.name}</Named> to image <Named>{job.image.name}</Named>
      </p>
      {goal === 'image' && <UploadSteps view={view} />}
      {goal === 'clean-up' && mode === 'running' && (
        <p className="upload-numbers">
          <span>
            <Spinner /> Deleting what the upload created…
          </span>
        </p>
      )}
      <UploadNotes upload={upload} view={view} />
      {isAsking && canCancel(state) && (
        <CancelQuestion
          name={job.image.name}
          onStay={() => setAsking(false)}
          onCancel={() => {
            setAsking(false)
            upload.dispatch({ type: 'cancel' })
          }}
        />
      )}
    </Dialog>
  )
}

/** Whether all that is left to do is to tidy up, and that does not work now: it can be done later. */
const isLeavable = ({ state: { mode, goal, image, faultSince } }: UploadView): boolean =>
  (goal === 'clean-up' || image === 'made') && (mode !== 'running' || faultSince !== null)

const turns = {
  running: { label: 'Pause', event: 'pause' },
  paused: { label: 'Resume', event: 'resume' },
  failed: { label: 'Try again', event: 'retry' },
} as const

interface ButtonsProps {
  readonly upload: Upload
  readonly view: UploadView
  readonly dismiss: () => void
  readonly onCancel: () => void
}

function Buttons({ upload, view, dismiss, onCancel }: ButtonsProps) {
  const { state } = view
  const { mode, goal, isFatal } = state
  if (mode === 'done')
    return (
      <Button variant="primary" data-autofocus onClick={dismiss}>
        Back to images
      </Button>
    )
  const retry = (
    <Button variant="primary" onClick={() => upload.dispatch({ type: 'retry' })}>
      Try again
    </Button>
  )
  // What is left can be cleaned up from the list at any later visit.
  if (isLeavable(view))
    return (
      <>
        <Button onClick={dismiss}>Finish later</Button>
        {mode === 'failed' && retry}
      </>
    )
  if (goal === 'clean-up') return null
  const turn =
    mode === 'running' || mode === 'paused' || (mode === 'failed' && !isFatal)
      ? turns[mode]
      : undefined
  return (
    <>
      <Button
        onClick={onCancel}
        disabledReason={canCancel(state) ? undefined : 'In progress; can’t be canceled'}
      >
        Cancel upload
      </Button>
      {/* One button, so that the focus stays on it whatever it is for by then. */}
      {turn && (
        <Button
          variant={mode === 'running' ? 'secondary' : 'primary'}
          onClick={() => upload.dispatch({ type: turn.event })}
          disabledReason={
            mode !== 'running' || state.step === 'send'
              ? undefined
              : 'Only the file upload can be paused'
          }
        >
          {turn.label}
        </Button>
      )}
    </>
  )
}

function CancelQuestion(props: { name: string; onStay: () => void; onCancel: () => void }) {
  return (
    <Dialog
      alert
      width="narrow"
      title="Cancel upload?"
      onClose={props.onStay}
      footer={
        <>
          <Button variant="danger" onClick={props.onCancel}>
            Cancel upload
          </Button>
          <Button variant="primary" data-autofocus onClick={props.onStay}>
            Keep uploading
          </Button>
        </>
      }
    >
      <p>
        What was sent of image <Named>{props.name}</Named> and its temporary disk will be deleted.
      </p>
    </Dialog>
  )
}

/** What goes on beside the dialog: the network, the session, the tab, screen readers and the list. */
function useUploadDuties(upload: Upload, { state }: UploadView): void {
  const queries = useQueryClient()
  const { mode, step } = state
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    return () => {
      // Gone with its page, by the browser's way back for one. Not at once: effects may run twice.
      leaving.current = setTimeout(() => upload.leave())
    }
  }, [upload])
  useEffect(() => {
    const onOnline = () => upload.dispatch({ type: 'online' })
    const onUnload = (event: BeforeUnloadEvent) => {
      if (upload.isUnderWay()) event.preventDefault()
    }
    window.addEventListener('online', onOnline)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [upload])
  const isRunning = mode === 'running'
  useEffect(() => {
    if (!isRunning) return
    // A session that is over shows by the upload's own calls.
    const timer = setInterval(() => void touchSession().catch(() => {}), TOUCH_EACH_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => {
    if (mode === 'running') announce(stepLabels[step])
  }, [mode, step])
  useEffect(() => {
    if (mode === 'done') void queries.invalidateQueries({ queryKey: ['imageList'] })
  }, [mode, queries])
}
