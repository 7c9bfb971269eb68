'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { type KeptUpload, keptUploads } from '@/app/(console)/_uploads/upload-session'
import { beginSignOut } from '@/lib/change/session-end'
import { letGoOfJobs } from '@/lib/jobs/session'
import { useJobs } from '@/lib/jobs/use-jobs'
import { usePageReader } from '@/lib/reading/page-reader'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/confirm-dialog'
import { Dialog } from '@/lib/ui/dialog'
import { Spinner } from '@/lib/ui/spinner'
import { uploadsUnderWay } from '@/lib/upload/under-way'
import { lossesOf } from './sign-out-losses'

interface Props {
  /** Signs out when it is sent. */
  readonly form: HTMLFormElement
  readonly onClose: () => void
}

/** Says what signing out ends, and asks; signs out at once where that is nothing. */
export default function SignOutQuestion({ form, onClose }: Props) {
  const { userId } = usePageReader()
  const { jobs } = useJobs()
  const [kept, setKept] = useState<readonly KeptUpload[]>()
  useEffect(() => {
    keptUploads(userId)
      .then(setKept)
      // Storage is forbidden: then nothing is kept.
      .catch(() => setKept([]))
  }, [userId])
  const uploads = uploadsUnderWay()
    .filter((upload) => upload.isUnderWay())
    .map((upload) => upload.view())
    .map(({ job, bytesDone }) => ({ job, share: bytesDone / job.file.size }))
  const losses =
    kept &&
    lossesOf(
      jobs.map(({ job }) => job),
      uploads,
      kept,
    )
  const leave = () => {
    // Asked here: the browser needn't ask again.
    letGoOfJobs()
    for (const upload of uploadsUnderWay()) upload.leave()
    beginSignOut()
    form.submit()
  }
  const isFree = losses?.length === 0
  const leaveAtOnce = useEffectEvent(leave)
  useEffect(() => {
    if (isFree) leaveAtOnce()
  }, [isFree])
  return (
    <Dialog
      alert
      title="Sign out?"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="danger"
            disabledReason={losses ? undefined : 'What would be lost is still loading'}
            onClick={leave}
          >
            Sign out
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            Stay signed in
          </Button>
        </>
      }
    >
      {losses && !isFree ? (
        <>
          <p>
            Signing out ends this. What’s in progress at the platform finishes, nothing after it.
          </p>
          <ul className="list-disc space-y-1 ps-5">
            {losses.map(({ id, title, thing, words }) => (
              <li key={id}>
                <span>{title}</span> <Named>{thing}</Named>: <span>{words}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <Spinner /> Loading
        </p>
      )}
    </Dialog>
  )
}
