/*
 * A job: several changes in a row, confirmed once, each made by an existing action. Pure functions on plain
 * data, so that the edge can store jobs (edge/jobs) and pages can show them. A job halts at the first
 * refused step, keeps what was done until then, and continues from there on request.
 */

export type StepState =
  | { readonly type: 'waiting' | 'done' }
  /** `since` is when it began, ms since 1970; the message says what it waits for, if it waits. */
  | { readonly type: 'running'; readonly since: number; readonly message?: string }
  /** There was nothing to do: another user had done it, or its thing no longer exists. */
  | { readonly type: 'already' }
  /** The reader continued without it; the message says why it failed, if known. */
  | { readonly type: 'skipped'; readonly message?: string }
  | { readonly type: 'refused'; readonly message: string }
  /** It is unknown whether it happened (security.md, P8), even after checking. */
  | { readonly type: 'unknown'; readonly message: string }
  /** Nothing is left to do: the subject of the whole job no longer exists, or the session is over. */
  | { readonly type: 'ended'; readonly message: string }

/** The state of a thing before a write, to compare with the state after it. */
export interface Before {
  /** Absent if the thing does not exist yet. */
  readonly id?: string
  /** The members that the write would change, in a comparable form. */
  readonly as: string
}

/** A write that was sent and whose outcome is unknown so far. */
export interface Sent {
  /** Absent if the state was not read before the write. */
  readonly before?: Before
  /** The time until which it may still happen, ms since 1970. */
  readonly until: number
  /** How often it was sent without an answer, this time included. */
  readonly times?: number
  /** The platform has answered that it is made; only its product can’t be used yet. */
  readonly isMade?: true
}

export interface Step {
  /** 'Delete disk'. */
  readonly label: string
  /** The name of its thing. */
  readonly thing: string
  /** The performer that makes it, and its kind of thing. */
  readonly by: string
  readonly input: unknown
  /** The id of the instance that it changes, if its input has names: another instance may have them by then. */
  readonly of?: string
  /** The following steps make sense without it: it can be skipped. */
  readonly isOptional?: true
  /** The index of the step that it undoes: offered if the job ends in between. */
  readonly undoes?: number
  /** Set from before the write is sent until its outcome is known: used to find out the outcome. */
  readonly sent?: Sent
  readonly state: StepState
}

export interface Job {
  readonly id: string
  /** 'Delete project'. */
  readonly title: string
  /** The name of the thing that it is about. */
  readonly thing: string
  /** The name of the thing without which the job makes no sense: when that is deleted, the job ends. */
  readonly about?: string
  /** The page that shows the result. */
  readonly href: string
  /** ms since 1970. */
  readonly startedAt: number
  readonly steps: readonly Step[]
  /** Names of the reads that its steps have made stale so far. */
  readonly stale?: readonly string[]
  /** The key of the request by which it last went on. */
  readonly goneOnBy?: string
}

/** A job as pages show it; its steps have no input. */
export interface ShownJob {
  readonly job: Job
  readonly isWorking: boolean
  /** It will end after the step in progress. */
  readonly isStopping: boolean
  /** What it has left stopped, in words. */
  readonly stopped?: string
}

/** How a job that has halted goes on. */
export type WayOn = 'again' | 'skip' | 'restore'

type Deleted =
  | Extract<StepState, { readonly type: 'refused' }>
  | { readonly type: 'done' | 'already' }

export type StepResult =
  | Extract<StepState, { readonly type: 'refused' | 'unknown' }>
  | { readonly type: 'done' | 'already' }
  /** Its thing was deleted; `otherwise` is the result for a job that isn’t about that thing. */
  | { readonly type: 'deleted'; readonly otherwise: Deleted }
  /** The session is over; nothing was done. */
  | { readonly type: 'expired' }
  /** It is to be tried again in a moment; the message says what it waits for. */
  | { readonly type: 'waits'; readonly message?: string }
  /** It was only waiting, and was stopped. */
  | { readonly type: 'stopped' }

export type Phase = 'running' | 'paused' | 'refused' | 'unknown' | 'ended' | 'done'

/** The texts of a form, as the input of a step. Files are left out. */
export const textsOf = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** The form that has these texts, as a step sends it. */
export function formOf(texts: object): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, String(text))
  return form
}

/** A step that is still to be made. */
export const stepOf = (step: Omit<Step, 'state' | 'sent'>): Step => ({
  ...step,
  state: { type: 'waiting' },
})

const isOver = ({ state }: Pick<Step, 'state'>): boolean =>
  state.type === 'done' || state.type === 'already' || state.type === 'skipped'

export function phaseOf({ steps }: Pick<Job, 'steps'>): Phase {
  for (const type of ['running', 'refused', 'unknown', 'ended'] as const)
    if (steps.some(({ state }) => state.type === type)) return type
  return steps.every(isOver) ? 'done' : 'paused'
}

/** How many of its steps are over. */
export const overOf = ({ steps }: Pick<Job, 'steps'>): number => steps.filter(isOver).length

/** The current step: being made, the one that the job stopped at, or the next. */
export const currentOf = ({ steps }: Pick<Job, 'steps'>): Step | undefined =>
  steps.find((step) => !isOver(step))

/** The job with another state for one of its steps. */
export const withState = (job: Job, at: number, state: StepState): Job => ({
  ...job,
  steps: job.steps.map((step, index) => (index === at ? { ...step, state } : step)),
})

/** The job without the record of a sent write. */
const withoutSent = (job: Job, at: number): Job => ({
  ...job,
  steps: job.steps.map((step, index) => {
    const { sent: _, ...rest } = step
    return index === at ? rest : step
  }),
})

const withSent = (job: Job, at: number, sent: Sent | undefined): Job =>
  sent
    ? { ...job, steps: job.steps.map((step, index) => (index === at ? { ...step, sent } : step)) }
    : withoutSent(job, at)

/** The job as it continues: refused steps are tried again, unknown outcomes looked up. */
const resumed = (job: Job): Job => ({
  ...job,
  steps: job.steps.map(({ sent, ...step }) =>
    isOver(step)
      ? step
      : // Its reader has asked for it: it may be sent as often as at first.
        { ...step, ...(sent && { sent: { ...sent, times: 0 } }), state: { type: 'waiting' } },
  ),
})

export const skippedOf = ({ steps }: Pick<Job, 'steps'>): readonly Step[] =>
  steps.filter(({ state }) => state.type === 'skipped')

const skipped = (step: Step): Step => ({
  ...step,
  state: {
    type: 'skipped',
    ...('message' in step.state && step.state.message && { message: step.state.message }),
  },
})

/** What the reader can do about a job that has stopped; undefined members don't apply. */
export interface Offers {
  /** The job without the step that it stopped at. */
  readonly skip: Job | undefined
  /** The step that undoes an earlier one, and the job with nothing else left to do. */
  readonly restore: { readonly step: Step; readonly job: Job } | undefined
}

/** The offers beside trying again; none while the job is running or done. */
export function offersOf(job: Job): Offers {
  const { steps } = job
  const at = steps.findIndex((step) => !isOver(step))
  const current = steps[at]
  if (!current || current.state.type === 'running' || current.state.type === 'ended')
    return { skip: undefined, restore: undefined }
  const without = (goes: (step: Step) => boolean): Job => ({
    ...job,
    steps: steps.map((each) => (goes(each) && !isOver(each) ? skipped(each) : each)),
  })
  const canSkip = current.isOptional && current.state.type !== 'waiting'
  const undoing = steps.findIndex(
    ({ undoes }, index) =>
      index > at && undoes !== undefined && steps[undoes]?.state.type === 'done',
  )
  const step = steps[undoing]
  return {
    skip: canSkip ? without((each) => each === current) : undefined,
    restore: step && { step, job: without((each) => each !== step) },
  }
}

/** The job in a way that its reader has chosen; undefined if that isn't offered. */
export function goneOn(job: Job, way: WayOn): Job | undefined {
  const phase = phaseOf(job)
  if (phase === 'running' || phase === 'ended' || phase === 'done') return undefined
  const { skip, restore } = offersOf(job)
  const chosen = { again: job, skip, restore: restore?.job }[way]
  return chosen && resumed(chosen)
}

const LOOKED_FOR =
  'This ended before it was known whether it was made. Continue to find out whether it was.'

/** The state of an interrupted step: if a write was sent, its outcome is unknown. */
const leftState = ({ sent }: Step): StepState =>
  sent ? { type: 'unknown', message: LOOKED_FOR } : { type: 'waiting' }

/** The job as it is kept once nothing is left to do: without what its steps would need. */
export const forgotten = (job: Job): Job => ({
  ...job,
  steps: job.steps.map(({ sent: _, ...step }) => ({ ...step, input: null })),
})

/** The job at the end of its session, which `why` says in words. */
export function endedBy(job: Job, why: string): Job {
  const at = job.steps.findIndex((step) => !isOver(step))
  const step = job.steps[at]
  if (!step) return job
  const unknown = step.sent ? ' Whether this step was made is unknown.' : ''
  return withState(job, at, { type: 'ended', message: `${why}${unknown} Nothing more was sent.` })
}

/** The connection between a step's performer and the job. */
export interface StepPort {
  /** When the step began, ms since 1970. */
  readonly since: number
  readonly isStopped: () => boolean
  /** Resolves when it is kept: before a write is sent; with undefined when its outcome is known. */
  readonly sends: (sent: Sent | undefined) => Promise<void>
  /** Names reads that a change has made stale. */
  readonly stales: (names: readonly string[]) => void
}

export interface JobPort {
  /** Tries a step once, or finds out its outcome if it was sent before. */
  readonly perform: (step: Step, port: StepPort) => Promise<StepResult>
  /** Keeps the progress; resolves when it is kept. */
  readonly report: (job: Job) => Promise<void>
  readonly isStopped: () => boolean
}

export interface Advance {
  readonly job: Job
  /** When it goes on; `over` where it doesn’t by itself. */
  readonly next: 'now' | 'later' | 'over' | 'signed-out'
}

type Outcome = Exclude<StepResult, { readonly type: 'expired' | 'stopped' | 'waits' }>

/** The effect of a step’s end on its job. */
function endOf(result: Outcome, job: Job) {
  if (result.type !== 'deleted') return result
  const { about } = job
  if (about === undefined) return result.otherwise
  const message = `${about} was deleted meanwhile, or you no longer have access to it. Nothing is left to do.`
  return { type: 'ended', message } as const
}

const FAILED = 'The console failed, so the outcome is unknown.'

const withStale = (job: Job, names: readonly string[]): Job => ({
  ...job,
  stale: [...new Set([...(job.stale ?? []), ...names])],
})

/**
 * Tries the next step of a job once: makes it, or looks again at what it waits for. The job is over when
 * all steps are done, at the first step that is refused or whose outcome stays unknown, when the job's
 * subject was deleted, and when it is stopped: steps that have not begun stay waiting.
 */
export async function advanced(begun: Job, port: JobPort): Promise<Advance> {
  let job = begun
  const at = job.steps.findIndex((step) => !isOver(step))
  const first = job.steps[at]
  if (!first) return { job, next: 'over' }
  const set = (state: StepState) => {
    job = withState(job, at, state)
    return port.report(job)
  }
  const left = async (next: Advance['next']): Promise<Advance> => {
    await set(leftState(job.steps[at] ?? first))
    return { job, next }
  }
  if (port.isStopped()) return left('over')
  const since = first.state.type === 'running' ? first.state.since : Date.now()
  if (first.state.type !== 'running') await set({ type: 'running', since })
  let result: StepResult
  try {
    result = await port.perform(job.steps[at] ?? first, {
      ...{ since, isStopped: port.isStopped },
      sends: async (sent) => {
        job = withSent(job, at, sent)
        await port.report(job)
      },
      stales: (names) => void (job = withStale(job, names)),
    })
  } catch (error) {
    console.error('job:', error)
    result = { type: 'unknown', message: FAILED }
  }
  if (result.type === 'expired') return left('signed-out')
  if (result.type === 'stopped' || (result.type === 'waits' && port.isStopped()))
    return left('over')
  if (result.type === 'waits') {
    const { message } = result
    await set({ type: 'running', since, ...(message !== undefined && { message }) })
    return { job, next: 'later' }
  }
  const state = endOf(result, job)
  if (state.type !== 'unknown') job = withoutSent(job, at)
  await set(state)
  const goesOn = state.type === 'done' || state.type === 'already'
  return { job, next: goesOn && phaseOf(job) !== 'done' ? 'now' : 'over' }
}
