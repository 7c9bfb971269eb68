'use client'

import { useState, useSyncExternalStore } from 'react'
import { isLeavable, TurnButton } from '@/app/(console)/_uploads/upload-turn'
import UploadProgress from '@/app/(console)/_uploads/upload-progress'
import type { KeptUpload } from '@/app/(console)/_uploads/upload-session'
import { useUploadedImage } from '@/app/(console)/_uploads/use-uploaded-image'
import { paceText, stepLabels } from '@/app/(console)/_uploads/upload-words'
import { useRouter } from '@/lib/hydration/use-router'
import { routes } from '@/lib/routes'
import { Button, IconButton, LinkButton } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import type { Job } from '@/lib/upload/job'
import { removeUpload } from '@/lib/upload/under-way'
import type { Upload, UploadView } from '@/lib/upload/upload'

const nameOf = ({ image }: Job): string => `Upload image ${image.name}`

/** The upload's title, with a link to the future image. */
function Head({ job, onDismiss }: { readonly job: Job; readonly onDismiss?: () => void }) {
  return (
    <div className="job-head">
      <Link href={routes.projectImages(job.project)} className="job-name">
        <span>Upload image</span> <strong translate="no">{job.image.name}</strong>
      </Link>
      {onDismiss && (
        <IconButton size="sm" label={`Dismiss ${nameOf(job)}`} onClick={onDismiss}>
          <Icon name="x" />
        </IconButton>
      )}
    </div>
  )
}

function stateWords({ state: { mode, goal } }: UploadView): string {
  if (mode === 'done') return 'Done'
  if (mode === 'failed') return 'Stopped'
  if (mode === 'paused') return 'Paused'
  return goal === 'clean-up' ? 'Canceling' : 'In progress'
}

/** One upload of this tab, on every page; `Show` opens its details and controls. */
export function UploadCard({ upload }: { readonly upload: Upload }) {
  const view = useSyncExternalStore(upload.subscribe, upload.view, upload.view)
  const [isShown, setShown] = useState(false)
  const router = useRouter()
  useUploadedImage(view)
  const { job, state, bytesDone } = view
  const { mode, goal, step, trouble, faultSince } = state
  const isDone = mode === 'done'
  const percent = Math.floor((bytesDone / job.file.size) * 100)
  const pace = mode === 'running' && step === 'send' ? paceText(view) : undefined
  const onDismiss =
    isDone || isLeavable(view)
      ? () => {
          upload.leave()
          removeUpload(upload)
        }
      : undefined
  return (
    <article className="job" aria-label={nameOf(job)}>
      <Head job={job} {...(onDismiss && { onDismiss })} />
      <progress value={percent} max={100} aria-label={nameOf(job)} />
      <p className="job-now">
        <span>{stateWords(view)}</span>
        <span>{`${percent}%`}</span>
      </p>
      {!isDone && goal === 'image' && (
        <p className="job-now">
          <span>{stepLabels[step]}</span>
          {pace && <span>{pace}</span>}
        </p>
      )}
      {mode === 'failed' && trouble && (
        <p className="job-problem" role="alert">
          {trouble.message}
        </p>
      )}
      {mode === 'running' && faultSince !== null && (
        <p className="job-problem">No response. It continues as soon as there is one.</p>
      )}
      {!isDone && (
        <div className="job-foot">
          <Button size="sm" variant="ghost" onClick={() => setShown(true)}>
            Show
          </Button>
          {goal === 'image' && <TurnButton upload={upload} state={state} size="sm" />}
        </div>
      )}
      {isShown && (
        <UploadProgress
          upload={upload}
          onHide={() => setShown(false)}
          onClose={(made) => {
            setShown(false)
            if (made) router.push(routes.projectImages(job.project))
          }}
        />
      )}
    </article>
  )
}

interface KeptProps {
  readonly kept: KeptUpload
  /** Out of sight until the next visit. */
  readonly onHide: () => void
}

/** An upload that this tab doesn't work on: another one does, or it was left. */
export function KeptUploadCard({ kept: { job, share, worker }, onHide }: KeptProps) {
  const percent = Math.floor(share * 100)
  const isLeft = worker === 'nobody'
  return (
    <article className="job" aria-label={nameOf(job)}>
      <Head job={job} {...(isLeft && { onDismiss: onHide })} />
      <progress value={percent} max={100} aria-label={nameOf(job)} />
      <p className="job-now">
        <span>
          {isLeft ? (job.isCancelled ? 'Not cleaned up' : 'Interrupted') : 'In another tab'}
        </span>
        <span>{`${percent}%`}</span>
      </p>
      {isLeft && (
        <div className="job-foot">
          <LinkButton size="sm" href={routes.projectImages(job.project)}>
            {job.isCancelled ? 'Go to images to clean up' : 'Go to images to resume'}
          </LinkButton>
        </div>
      )}
    </article>
  )
}
