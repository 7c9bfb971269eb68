'use client'

import { useCallback, useId, useState, useSyncExternalStore } from 'react'
import { useJobWork } from '@/app/(console)/use-job-work'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import {
  currentOf,
  type Job,
  offersOf,
  overOf,
  phaseOf,
  type ShownJob,
  skippedOf,
  type Step,
  type StepState,
  type WayOn,
} from '@/lib/jobs/job'
import { useJobs } from '@/lib/jobs/use-jobs'
import { Button } from '@/lib/ui/button'
import { Chevron } from '@/lib/ui/chevron'
import { Icon } from '@/lib/ui/icon'
import type { IconName } from '@/lib/ui/icon-names'
import { Notice } from '@/lib/ui/notice'
import { Spinner } from '@/lib/ui/spinner'
import { useDialog } from '@/lib/ui/use-dialog'
import { uploadsUnderWay, watchUploads } from '@/lib/upload/under-way'
import type { Upload, UploadView } from '@/lib/upload/upload'
import { KeptUploadCard, TrayCard, UploadCard, uploadWords } from './upload-cards'
import { useJobNews } from './use-job-news'
import { useKeptUploads } from './use-kept-uploads'
import './job-tray.css'

const NONE: readonly Upload[] = []
const loadQuestion = () => import('./dismiss-question')

/** The jobs of this reader and the uploads of this browser, on every page; nothing if there are none. */
export default function JobTray() {
  const { jobs } = useJobs()
  useJobNews(jobs)
  const uploads = useSyncExternalStore(watchUploads, uploadsUnderWay, () => NONE)
  const { kept, hide } = useKeptUploads()
  const question = useDialog(loadQuestion, 'Dismiss job', {
    isRare: true,
    props: (id: string) => jobs.find(({ job }) => job.id === id),
  })
  // An upload that this tab has taken over is no longer abandoned.
  const left = kept.filter(({ job }) => !uploads.some((upload) => upload.view().job.id === job.id))
  // Read while rendering, so that the bar says how far they are.
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stops = uploads.map((upload) => upload.subscribe(listener))
        return () => stops.forEach((stop) => stop())
      },
      [uploads],
    ),
    () => uploads.map((upload) => barOfUpload(upload.view()).words).join(),
    () => '',
  )
  const [isOpen, setOpen] = useState<boolean>()
  const id = useId()
  const bars = [
    ...jobs.map(barOfJob),
    ...uploads.map((upload) => barOfUpload(upload.view())),
    ...left.map(({ job: { image }, share }): Bar => ({
      ...{ title: 'Upload image', thing: image.name, look: 'waits' },
      words: `${Math.floor(share * 100)}%`,
    })),
  ]
  const halted = bars.find(({ look }) => look === 'halted')
  const first = halted ?? bars.find(({ look }) => look === 'works') ?? bars[0]
  // What has halted needs its reader. It stays open when it goes on, as the focus is in it.
  if (halted && isOpen === undefined) setOpen(true)
  if (!first) return null
  return (
    <section className="jobs" aria-label="Jobs">
      <button
        type="button"
        className="jobs-bar"
        data-look={first.look}
        aria-expanded={isOpen ?? false}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {first.look === 'works' ? <Spinner /> : <Icon name={ICONS[first.look]} />}
        <span className="jobs-line">
          <span>{first.title}</span> <strong translate="no">{first.thing}</strong>
          <span>{` · ${first.words}`}</span>
        </span>
        {bars.length > 1 && <span>{`and ${fullNumber(bars.length - 1)} more`}</span>}
        <Chevron />
      </button>
      <div id={id} className="jobs-open" hidden={!isOpen}>
        {jobs.map((shown) => (
          <JobCard key={shown.job.id} shown={shown} onAsk={() => question.open(shown.job.id)} />
        ))}
        {uploads.map((upload) => (
          <UploadCard key={upload.view().job.id} upload={upload} />
        ))}
        {left.map((each) => (
          <KeptUploadCard key={each.job.id} kept={each} onHide={() => hide(each.job.id)} />
        ))}
      </div>
      {question.dialog}
    </section>
  )
}

/** What the bar says of a job or an upload. */
interface Bar {
  readonly title: string
  readonly thing: string
  readonly words: string
  readonly look: 'works' | 'halted' | 'waits' | 'done'
}
const ICONS = { halted: 'circle-x', waits: 'circle-pause', done: 'circle-check' } as const

/** 'Halted at step 3: frontend-2 is stopped'; undefined for a job that isn’t. */
function haltedWords(job: Job): string | undefined {
  const current = currentOf(job)
  const phase = phaseOf(job)
  if (!current || !('message' in current.state) || (phase !== 'refused' && phase !== 'unknown'))
    return undefined
  return `Halted at step ${fullNumber(job.steps.indexOf(current) + 1)}: ${current.state.message}`
}

function stateWords({ job, isWorking, isStopping }: ShownJob): string {
  const phase = phaseOf(job)
  const skipped = skippedOf(job).length
  if (phase === 'done') return skipped > 0 ? `Done, ${plural(skipped, 'step')} skipped` : 'Done'
  if (isWorking) return isStopping ? 'Stopping' : 'In progress'
  return phase === 'ended' ? 'Ended' : phase === 'paused' ? 'Paused' : 'Halted'
}

const stepsWords = ({ steps }: Job, over: number): string =>
  `${fullNumber(over)} of ${plural(steps.length, 'step')}`

function barOfJob(shown: ShownJob): Bar {
  const { job, isWorking } = shown
  const { title, thing } = job
  const halted = isWorking ? undefined : haltedWords(job)
  return {
    ...{ title, thing },
    words: halted ?? `${stateWords(shown)}, ${stepsWords(job, overOf(job))}`,
    look: halted ? 'halted' : isWorking ? 'works' : phaseOf(job) === 'done' ? 'done' : 'waits',
  }
}

const LOOKS: Readonly<Partial<Record<UploadView['state']['mode'], Bar['look']>>> = {
  ...{ running: 'works', failed: 'halted', done: 'done' },
}

function barOfUpload(view: UploadView): Bar {
  const { mode } = view.state
  const percent = Math.floor((view.bytesDone / view.job.file.size) * 100)
  return {
    ...{ title: 'Upload image', thing: view.job.image.name },
    words: `${uploadWords(view)}, ${percent}%`,
    look: LOOKS[mode] ?? 'waits',
  }
}

/** So many steps are shown without being asked for. */
const SHOWN_STEPS = 6

function JobCard(props: {
  readonly shown: ShownJob
  /** Asks before it is dismissed. */
  readonly onAsk: () => void
}) {
  const { shown, onAsk } = props
  const { job, isWorking, isStopping, stopped } = shown
  const { title, thing, href, steps } = job
  const { goOn, stop, dismiss } = useJobWork()
  const phase = phaseOf(job)
  const isRefused = phase === 'refused' || phase === 'unknown'
  const [chosenOpen, setOpen] = useState<boolean>()
  // A job that ended early lists its steps, unless there are too many.
  const isOpen =
    chosenOpen ?? ((isRefused || skippedOf(job).length > 0) && steps.length <= SHOWN_STEPS)
  const current = currentOf(job)
  const over = overOf(job)
  const isDone = phase === 'done'
  const isEnded = phase === 'ended'
  const halted = isWorking ? undefined : haltedWords(job)
  return (
    <TrayCard
      {...{ title, thing, href, value: over, max: steps.length }}
      state={stateWords(shown)}
      amount={stepsWords(job, over)}
      onDismiss={isWorking ? undefined : () => (stopped === undefined ? dismiss(job) : onAsk())}
      foot={
        <>
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Steps
          </Button>
          {isWorking && (
            <Button
              size="sm"
              disabledReason={isStopping ? 'What’s in progress will finish' : undefined}
              onClick={() => stop(job)}
            >
              Stop here
            </Button>
          )}
          {!isWorking && <WaysOn job={job} goOn={goOn} />}
          {!isWorking && !isDone && !isEnded && (
            <Button size="sm" variant="primary" onClick={() => goOn(job, 'again')}>
              {isRefused && !current?.sent ? 'Try again' : 'Continue'}
            </Button>
          )}
        </>
      }
    >
      {!isDone && current && (
        <p className="job-step">
          <span>{current.label}</span> <span translate="no">{current.thing}</span>
          {isWorking && current.state.type === 'running' && current.state.message && (
            <span className="job-why">{current.state.message}</span>
          )}
        </p>
      )}
      {!isWorking && isEnded && current && 'message' in current.state && (
        <p className="job-problem" role="alert">
          {current.state.message}
        </p>
      )}
      {halted !== undefined && (
        <div className="job-problem" role="alert">
          <Notice tone={phase === 'refused' ? 'danger' : 'notice'}>
            <p>{halted}</p>
            {phase === 'refused' && <p>{adviceOf(job)}</p>}
          </Notice>
        </div>
      )}
      {isOpen && (
        <ol className="job-steps" tabIndex={0} aria-label={`Steps: ${title} ${thing}`}>
          {steps.map((step, at) => (
            // Steps keep their places.
            <StepLine key={at} step={step} />
          ))}
        </ol>
      )}
    </TrayCard>
  )
}

/** What to do about a refusal. */
function adviceOf(job: Job): string {
  const { skip, restore } = offersOf(job)
  const others = [
    ...(skip ? ['skip this step'] : []),
    ...(restore ? [`start ${restore.step.thing} again without the change`] : []),
  ]
  return `Fix the cause, then try again${others.map((each) => `, or ${each}`).join('')}. Later steps haven’t begun.`
}

/** What the reader can do about an ended job, other than trying again. */
function WaysOn({
  job,
  goOn,
}: {
  readonly job: Job
  readonly goOn: (job: Job, way: WayOn) => void
}) {
  const { skip, restore } = offersOf(job)
  if (!skip && !restore) return null
  return (
    <>
      {skip && (
        <Button size="sm" onClick={() => goOn(job, 'skip')}>
          Skip this step
        </Button>
      )}
      {restore && (
        <Button size="sm" onClick={() => goOn(job, 'restore')}>
          {`Start ${restore.step.thing} again`}
        </Button>
      )}
    </>
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
