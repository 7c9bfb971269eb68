'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { canCancel } from '@/lib/upload/machine'
import { removeUpload, watchUpload } from '@/lib/upload/under-way'
import type { Upload, UploadView } from '@/lib/upload/upload'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/named'
import { Dialog } from '@/lib/ui/dialog'
import { Spinner } from '@/lib/ui/spinner'
import { toast } from '@/lib/ui/toast-store'
import { UploadNotes } from './upload-notes'
import { UploadSteps } from './upload-steps'
import { isLeavable, TurnButton } from './upload-turn'
import { useUploadedImage } from './use-uploaded-image'
import './upload-progress.css'

interface Props {
  readonly upload: Upload
  /** Over, one way or the other: `made` says whether there is an image. */
  readonly onClose: (made: boolean) => void
  /** It goes on in the tray. */
  readonly onHide: () => void
}

/** Shows an upload under way, and lets it be paused, resumed, mended and called off. */
export default function UploadProgress({ upload, onClose, onHide }: Props) {
  const view = useSyncExternalStore(upload.subscribe, upload.view, upload.view)
  const [isAsking, setAsking] = useState(false)
  useUploadedImage(view)
  useEffect(() => watchUpload(upload), [upload])
  const { state, job } = view
  const { mode, goal } = state
  const isMade = state.image === 'made'

  useEffect(() => {
    if (mode === 'cancelled') onClose(false)
  }, [mode, onClose])

  const dismiss = () => {
    if (mode === 'done' || isLeavable(view)) {
      // Not before: behind the dialog's shade it can't be read.
      if (mode === 'done') toast({ content: `Image **${job.image.name}** uploaded` })
      upload.leave()
      removeUpload(upload)
      onClose(isMade)
    } else if (canCancel(state)) setAsking(true)
  }
  return (
    <Dialog
      title={goal === 'clean-up' ? 'Canceling upload' : 'Image upload'}
      onClose={dismiss}
      footer={<Buttons {...{ upload, view, dismiss, onHide }} onCancel={() => setAsking(true)} />}
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

interface ButtonsProps {
  readonly upload: Upload
  readonly view: UploadView
  readonly dismiss: () => void
  readonly onHide: () => void
  readonly onCancel: () => void
}

function Buttons({ upload, view, dismiss, onHide, onCancel }: ButtonsProps) {
  const { state } = view
  const { mode, goal } = state
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
  const hide = <Button onClick={onHide}>Continue in background</Button>
  if (goal === 'clean-up') return hide
  return (
    <>
      <Button
        onClick={onCancel}
        disabledReason={canCancel(state) ? undefined : 'In progress; can’t be canceled'}
      >
        Cancel upload
      </Button>
      {mode === 'running' && hide}
      <TurnButton upload={upload} state={state} />
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
