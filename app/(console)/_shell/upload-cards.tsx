'use client'

import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isLeavable, TurnButton } from '@/app/(console)/_uploads/upload-turn'
import UploadProgress from '@/app/(console)/_uploads/upload-progress'
import type { KeptUpload } from '@/app/(console)/_uploads/upload-session'
import { useUploadedImage } from '@/app/(console)/_uploads/use-uploaded-image'
import { paceText, stepLabels } from '@/app/(console)/_uploads/upload-words'
import { useRouter } from '@/lib/change/use-router'
import { routes } from '@/lib/routes'
import { Button, IconButton, LinkButton } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { Notice } from '@/lib/ui/notice'
import { toast } from '@/lib/ui/toast-store'
import type { Job } from '@/lib/upload/job'
import { isWatched, removeUpload } from '@/lib/upload/under-way'
import type { Upload, UploadView } from '@/lib/upload/upload'

/** How long the end of something long is told. */
const DONE_MS = 15_000

/** What a card of an upload says first, with a link to the future image. */
const headOf = ({ image, project }: Job) => ({
  ...{ title: 'Upload image', thing: image.name },
  href: routes.projectImages(project),
})

interface CardProps {
  readonly title: string
  readonly thing: string
  readonly href: string
  readonly value: number
  readonly max: number
  /** How it is: 'In progress'. */
  readonly state: string
  /** How far it is: '3 of 8 steps'. */
  readonly amount: string
  readonly onDismiss?: (() => void) | undefined
  readonly foot?: ReactNode
  readonly children?: ReactNode
}

/** A job or an upload in the tray, with what can be done about it at its foot. */
export function TrayCard(props: CardProps) {
  const { title, thing, href, value, max, state, amount, onDismiss, foot, children } = props
  const name = `${title} ${thing}`
  return (
    <article className="job" aria-label={name}>
      <Link href={href} className="job-name">
        <span>{title}</span> <strong translate="no">{thing}</strong>
      </Link>
      <progress value={value} max={max} aria-label={name} />
      <p className="job-now">
        <span>{state}</span>
        <span>{amount}</span>
      </p>
      <div className="job-foot">
        {foot}
        {onDismiss && (
          <IconButton size="sm" label={`Dismiss ${name}`} onClick={onDismiss}>
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      {children}
    </article>
  )
}

export function uploadWords({ state: { mode, goal } }: UploadView): string {
  if (mode === 'done') return 'Done'
  if (mode === 'failed') return 'Halted'
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
  const leave = () => {
    upload.leave()
    removeUpload(upload)
  }
  // What is done leaves the tray, unless its dialog says so.
  const end = useEffectEvent(() => {
    if (isWatched(upload)) return
    toast({ content: `Image **${job.image.name}** uploaded`, durationMs: DONE_MS })
    leave()
  })
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  return (
    <TrayCard
      {...headOf(job)}
      {...{ value: percent, max: 100, state: uploadWords(view), amount: `${percent}%` }}
      onDismiss={isDone || isLeavable(view) ? leave : undefined}
      foot={
        !isDone && (
          <>
            <Button size="sm" variant="ghost" onClick={() => setShown(true)}>
              Show
            </Button>
            {goal === 'image' && <TurnButton upload={upload} state={state} size="sm" />}
          </>
        )
      }
    >
      {!isDone && goal === 'image' && (
        <p className="job-step">
          <span>{stepLabels[step]}</span>
          {pace && <span>{` · ${pace}`}</span>}
        </p>
      )}
      {mode === 'failed' && trouble && (
        <div className="job-problem" role="alert">
          <Notice tone="danger">{trouble.message}</Notice>
        </div>
      )}
      {mode === 'running' && faultSince !== null && (
        <p className="job-problem">No response. It continues as soon as there is one.</p>
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
    </TrayCard>
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
    <TrayCard
      {...headOf(job)}
      {...{ value: percent, max: 100, state: keptWords(job, isLeft), amount: `${percent}%` }}
      onDismiss={isLeft ? onHide : undefined}
      foot={
        isLeft && (
          <LinkButton size="sm" href={routes.projectImages(job.project)}>
            {job.isCancelled ? 'Go to images to clean up' : 'Go to images to resume'}
          </LinkButton>
        )
      }
    />
  )
}

const keptWords = ({ isCancelled }: Job, isLeft: boolean): string =>
  isLeft ? (isCancelled ? 'Not cleaned up' : 'Interrupted') : 'In another tab'
