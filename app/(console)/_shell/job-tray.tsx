'use client'

import { useState, useSyncExternalStore } from 'react'
import { useJobWork } from '@/app/(console)/use-job-work'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import {
  currentOf,
  type Job,
  offersOf,
  overOf,
  phaseOf,
  skippedOf,
  type Step,
  type StepState,
} from '@/lib/jobs/job'
import type { ShownJob } from '@/lib/jobs/session'
import { useJobs } from '@/lib/jobs/use-jobs'
import { Button, IconButton } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import type { IconName } from '@/lib/ui/icon-names'
import { Link } from '@/lib/ui/link'
import { Spinner } from '@/lib/ui/spinner'
import { useDialog } from '@/lib/ui/use-dialog'
import { uploadsUnderWay, watchUploads } from '@/lib/upload/under-way'
import type { Upload } from '@/lib/upload/upload'
import { KeptUploadCard, UploadCard } from './upload-cards'
import { stoppedWords } from '@/app/(console)/job-stopped-words'
import { useKeptUploads } from './use-kept-uploads'
import './job-tray.css'

const NONE: readonly Upload[] = []
const loadQuestion = () => import('./dismiss-question')

/** The jobs and uploads of this browser, on every page; nothing if there are none. */
export default function JobTray() {
  const { jobs, isKept } = useJobs()
  const uploads = useSyncExternalStore(watchUploads, uploadsUnderWay, () => NONE)
  const { kept, hide } = useKeptUploads()
  const question = useDialog(loadQuestion, 'Dismiss job', {
    isRare: true,
    props: (id: string) => jobs.find(({ job }) => job.id === id),
  })
  // An upload that this tab has taken over is no longer abandoned.
  const left = kept.filter(({ job }) => !uploads.some((upload) => upload.view().job.id === job.id))
  if (jobs.length + uploads.length + left.length === 0) return null
  return (
    <section className="jobs" aria-label="Jobs">
      {jobs.map((shown) => (
        <JobCard
          key={shown.job.id}
          shown={shown}
          isKept={isKept}
          onAsk={() => question.open(shown.job.id)}
        />
      ))}
      {uploads.map((upload) => (
        <UploadCard key={upload.view().job.id} upload={upload} />
      ))}
      {left.map((each) => (
        <KeptUploadCard key={each.job.id} kept={each} onHide={() => hide(each.job.id)} />
      ))}
      {question.dialog}
    </section>
  )
}

/** So many steps are shown without being asked for. */
const SHOWN_STEPS = 6

function JobCard(props: {
  readonly shown: ShownJob
  readonly isKept: boolean
  /** Asks before it is dismissed. */
  readonly onAsk: () => void
}) {
  const { shown, isKept, onAsk } = props
  const { job, worker, isStopping } = shown
  const { title, thing, href, steps } = job
  const { work, stop, dismiss } = useJobWork()
  const phase = phaseOf(job)
  const skipped = skippedOf(job)
  const isRefused = phase === 'refused' || phase === 'unknown'
  const [chosenOpen, setOpen] = useState<boolean>()
  // A job that ended early lists its steps, unless there are too many.
  const isOpen = chosenOpen ?? ((isRefused || skipped.length > 0) && steps.length <= SHOWN_STEPS)
  const current = currentOf(job)
  const over = overOf(job)
  const isDone = phase === 'done'
  const isWorking = worker !== 'nobody'
  const isEnded = phase === 'ended'
  const name = `${title} ${thing}`
  return (
    <article className="job" aria-label={name}>
      <div className="job-head">
        <Link href={href} className="job-name">
          <span>{title}</span> <strong translate="no">{thing}</strong>
        </Link>
        {!isWorking && (
          <IconButton
            size="sm"
            label={`Dismiss ${name}`}
            onClick={() => (stoppedWords(job) === undefined ? dismiss(job) : onAsk())}
          >
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      <progress value={over} max={steps.length} aria-label={name} />
      <p className="job-now">
        <span>
          {isDone
            ? skipped.length > 0
              ? `Done, ${plural(skipped.length, 'step')} skipped`
              : 'Done'
            : isWorking
              ? isStopping
                ? 'Stopping'
                : 'In progress'
              : isEnded
                ? 'Ended'
                : phase === 'paused'
                  ? 'Paused'
                  : 'Stopped'}
        </span>
        <span>{`${fullNumber(over)} of ${fullNumber(steps.length)} steps`}</span>
      </p>
      {!isDone && current && (
        <p className="job-step">
          <span>{current.label}</span> <span translate="no">{current.thing}</span>
          {isWorking && current.state.type === 'running' && current.state.message && (
            <span className="job-why">{current.state.message}</span>
          )}
        </p>
      )}
      {!isWorking && current && 'message' in current.state && (
        <p className="job-problem" role="alert">
          {current.state.message}
        </p>
      )}
      {!isKept && !isDone && !isEnded && (
        <p className="job-problem">This browser keeps nothing: a reload loses this job.</p>
      )}
      <div className="job-foot">
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Steps
        </Button>
        {worker === 'this tab' && (
          <Button
            size="sm"
            disabledReason={isStopping ? 'What’s in progress will finish' : undefined}
            onClick={() => stop(job)}
          >
            Stop here
          </Button>
        )}
        {worker === 'another tab' && <span>In another tab</span>}
        {!isWorking && !isDone && !isEnded && (
          <Button size="sm" variant="primary" onClick={() => work(job)}>
            {isRefused && !current?.sent ? 'Try again' : 'Continue'}
          </Button>
        )}
      </div>
      {!isWorking && <WaysOn job={job} work={work} />}
      {isOpen && (
        <ol className="job-steps" tabIndex={0} aria-label={`Steps: ${name}`}>
          {steps.map((step, at) => (
            // Steps keep their places.
            <StepLine key={at} step={step} />
          ))}
        </ol>
      )}
    </article>
  )
}

/** What the reader can do about an ended job, other than trying again. */
function WaysOn({ job, work }: { readonly job: Job; readonly work: (job: Job) => void }) {
  const { skip, restore } = offersOf(job)
  if (!skip && !restore) return null
  return (
    <div className="job-foot">
      {skip && (
        <Button size="sm" onClick={() => work(skip)}>
          Skip this step
        </Button>
      )}
      {restore && (
        <Button size="sm" onClick={() => work(restore.job)}>
          {`Start ${restore.step.thing} again`}
        </Button>
      )}
    </div>
  )
}

const MARKS: Readonly<
  Record<Exclude<StepState['type'], 'running'>, readonly [icon: IconName, words: string]>
> = {
  waiting: ['circle', 'not started'],
  done: ['circle-check', 'done'],
  already: ['circle-check', 'already done'],
  skipped: ['minus', 'skipped'],
  refused: ['circle-x', 'refused'],
  unknown: ['circle-alert', 'unknown'],
  ended: ['minus', 'ended'],
}

function StepLine({ step: { label, thing, state } }: { readonly step: Step }) {
  const [icon, words] = state.type === 'running' ? [undefined, 'in progress'] : MARKS[state.type]
  return (
    <li data-state={state.type}>
      {icon ? <Icon name={icon} /> : <Spinner />}
      <span className="job-line">
        <span>{label}</span> <span translate="no">{thing}</span>
        {state.type === 'skipped' && state.message && (
          <span className="job-why">{state.message}</span>
        )}
      </span>
      <span className="job-state">{words}</span>
    </li>
  )
}
