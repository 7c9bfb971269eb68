'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type KeptUpload, keptUploads } from '@/app/(console)/_uploads/upload-session'
import { beginSignOut, isPageOver } from '@/lib/change/session-end'
import { hasUnsent, sessionWork } from '@/lib/change/sign-out'
import { countDown } from '@/lib/change/sign-out-countdown'
import { plural } from '@/lib/format/plural'
import { useJobs } from '@/lib/jobs/use-jobs'
import { usePageReader } from '@/lib/reading/page-reader'
import { routes } from '@/lib/routes'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/named'
import { Dialog } from '@/lib/ui/dialog'
import { Spinner } from '@/lib/ui/spinner'
import { uploadsUnderWay } from '@/lib/upload/under-way'
import { lossesOf } from './sign-out-losses'

interface Props {
  /** Signs out when it is sent. */
  readonly form: HTMLFormElement
  /** The reader stays. */
  readonly onClose: () => void
}

/** When screen readers announce the countdown again: an announcement each second would drown all else. */
const SAY_AT_S = 10

const countdownText = (secondsLeft: number): string =>
  `Signing out in ${plural(secondsLeft, 'second')}`

/** The work in this tab that signing out would end now. */
const lostInTab = () => ({
  isUnsent: hasUnsent(),
  works: sessionWork(),
  uploads: uploadsUnderWay()
    .filter((upload) => upload.isUnderWay())
    .map((upload) => upload.view())
    .map(({ job, bytesDone }) => ({ job, share: bytesDone / job.file.size })),
})

function letGo(): void {
  for (const upload of uploadsUnderWay()) upload.leave()
  beginSignOut()
}

/**
 * Lists what signing out ends, and offers to stay. Signs out without an answer after a countdown, and
 * at once if nothing is lost, or nothing is lost any more.
 */
export default function SignOutQuestion({ form, onClose }: Props) {
  const { userId } = usePageReader()
  const { jobs } = useJobs()
  const [kept, setKept] = useState<readonly KeptUpload[]>()
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const [inTab, setInTab] = useState(lostInTab)
  const stop = useRef(() => {})
  useEffect(() => {
    keptUploads(userId)
      .then(setKept)
      // Storage is forbidden, so nothing is stored.
      .catch(() => setKept([]))
  }, [userId])
  const { isUnsent, uploads, works } = inTab
  const losses = lossesOf(jobs, uploads, kept ?? [], works)
  const leave = () => {
    stop.current()
    // Another tab has signed out meanwhile: this page is on its way.
    if (isPageOver()) return
    letGo()
    // A form that was removed from the page would not submit.
    if (!form.isConnected) document.body.append(form)
    form.submit()
  }
  const leaveAtOnce = useEffectEvent(leave)
  const leaveBehind = useEffectEvent(() => {
    // The session has ended already.
    if (isPageOver()) return
    letGo()
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    navigator.sendBeacon(routes.signOut, new URLSearchParams(fields))
  })
  const say = useEffectEvent((seconds: number) => {
    if (secondsLeft === undefined || seconds === SAY_AT_S) announce(countdownText(seconds))
    setSecondsLeft(seconds)
    setInTab(lostInTab())
  })
  useEffect(() => {
    stop.current = countDown({
      tell: (seconds) => say(seconds),
      end: () => leaveAtOnce(),
      leave: () => leaveBehind(),
    })
    return stop.current
  }, [])
  const isFree = kept !== undefined && !isUnsent && losses.length === 0
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
          <Button variant="danger" onClick={leave}>
            Sign out
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            Stay signed in
          </Button>
        </>
      }
    >
      <div className="space-y-2">
        {secondsLeft !== undefined && (
          <p className="tnum" role="timer">
            {countdownText(secondsLeft)}
          </p>
        )}
        {isUnsent && <p>What you typed and haven’t saved will be lost.</p>}
        {losses.length > 0 && (
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
        )}
        {!kept && (
          <p>
            <Spinner /> Loading
          </p>
        )}
      </div>
    </Dialog>
  )
}
