import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'

/*
 * A job: several changes in a row, confirmed once, each made by an existing action. Pure functions on plain
 * data, so that a browser can store jobs. A job ends at the first refused step, keeps what was done until
 * then, and continues from there on request.
 */

export type StepState =
  | { readonly type: 'waiting' | 'done' }
  /** The reason for waiting, if the step waits. */
  | { readonly type: 'running'; readonly message?: string }
  /** There was nothing to do: another user had done it, or its thing no longer exists. */
  | { readonly type: 'already' }
  /** The reader continued without it; the message says why it failed, if known. */
  | { readonly type: 'skipped'; readonly message?: string }
  | { readonly type: 'refused'; readonly message: string }
  /** It is unknown whether it happened (security.md, P8), even after checking. */
  | { readonly type: 'unknown'; readonly message: string }
  /** The subject of the whole job no longer exists: nothing is left to do. */
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
}

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
  /** It was only waiting, and was stopped. */
  | { readonly type: 'stopped' }

export type Phase = 'running' | 'paused' | 'refused' | 'unknown' | 'ended' | 'done'

/** The texts of a form, which a browser can store as the input of a step. Files are left out. */
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

const isOver = ({ state }: Step): boolean =>
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
export const resumed = (job: Job): Job => ({
  ...job,
  steps: job.steps.map((step) => (isOver(step) ? step : { ...step, state: { type: 'waiting' } })),
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

const LEFT =
  'The page was closed while this was in progress. Continue to find out whether it was made.'
const LOOKED_FOR =
  'This ended before it was known whether it was made. Continue to find out whether it was.'

/** The state of an interrupted step: if a write was sent, its outcome is unknown. */
const leftState = ({ sent }: Step, message: string): StepState =>
  sent ? { type: 'unknown', message } : { type: 'waiting' }

/** A job that no tab is working on any more: a sent write may have happened. */
export const foundLeft = (job: Job): Job => ({
  ...job,
  steps: job.steps.map((step) =>
    step.state.type === 'running' ? { ...step, state: leftState(step, LEFT) } : step,
  ),
})

/** The connection between a step's performer and the job. */
export interface StepPort {
  /** Called repeatedly while a step waits. */
  readonly isStopped: () => boolean
  /** Reports what a step waits for; undefined when it no longer waits. */
  readonly waitsFor: (what: string | undefined) => void
  /** Called before a write is sent, so that a reload loses nothing; with undefined when its outcome is known. */
  readonly sends: (sent: Sent | undefined) => void
}

export interface JobPort {
  /** Makes a step, or finds out its outcome if it was sent before. */
  readonly perform: (step: Step, port: StepPort) => Promise<StepResult>
  /** Stores and shows the progress. */
  readonly report: (job: Job) => void
  /** Called between two steps. */
  readonly isStopped: () => boolean
}

export interface JobEnd {
  readonly job: Job
  readonly isSignedIn: boolean
}

/** The effect of a step’s end on its job. */
function endOf(result: Exclude<StepResult, { readonly type: 'expired' | 'stopped' }>, job: Job) {
  if (result.type !== 'deleted') return result
  const { about } = job
  if (about === undefined) return result.otherwise
  const message = `${about} was deleted meanwhile, or you no longer have access to it. Nothing is left to do.`
  return { type: 'ended', message } as const
}

const UNREACHABLE = 'The console can’t be reached, so the outcome is unknown.'

/**
 * Makes the remaining steps of a job, in order. Ends when all are done, at the first step that is refused
 * or whose outcome stays unknown, when the job's subject was deleted, when it is stopped, and when the
 * session is over: steps that have not begun stay waiting.
 */
export async function runJob(begun: Job, port: JobPort): Promise<JobEnd> {
  let job = resumed(begun)
  const set = (at: number, state: StepState) => {
    job = withState(job, at, state)
    port.report(job)
  }
  port.report(job)
  for (const [at, step] of job.steps.entries()) {
    if (isOver(step)) continue
    if (port.isStopped()) break
    set(at, { type: 'running' })
    let said: string | undefined
    let result: StepResult
    try {
      result = await port.perform(step, {
        isStopped: port.isStopped,
        waitsFor: (message) => {
          if (message === said) return
          said = message
          set(at, { type: 'running', ...(message !== undefined && { message }) })
        },
        sends: (sent) => {
          job = withSent(job, at, sent)
          port.report(job)
        },
      })
    } catch {
      result = { type: 'unknown', message: UNREACHABLE }
    }
    if (result.type === 'expired' || result.type === 'stopped') {
      set(at, leftState(job.steps[at] ?? step, LOOKED_FOR))
      return { job, isSignedIn: result.type !== 'expired' }
    }
    const state = endOf(result, job)
    if (state.type !== 'unknown') job = withoutSent(job, at)
    set(at, state)
    if (state.type !== 'done' && state.type !== 'already') break
  }
  return { job, isSignedIn: true }
}

const TOLD = ['refused', 'unknown', 'ended']
const STATES: readonly string[] = ['waiting', 'running', 'done', 'already', 'skipped', ...TOLD]

function parseSent(value: unknown): Sent | undefined {
  if (!isRecord(value) || !isMoment(value['until'])) return undefined
  const { before, until } = value
  if (!isRecord(before) || typeof before['as'] !== 'string') return { until }
  const { id, as } = before
  return { before: { ...(typeof id === 'string' && { id }), as }, until }
}

/** The marks of a step beside its state; without those that don't apply. */
function marksOf({ isOptional, undoes, sent }: Record<string, unknown>) {
  const parsed = parseSent(sent)
  return {
    ...(isOptional === true && { isOptional }),
    ...(Number.isSafeInteger(undoes) && { undoes: Number(undoes) }),
    ...(parsed && { sent: parsed }),
  }
}

function parseStep(value: unknown): Step | undefined {
  if (!isRecord(value) || !isRecord(value['state'])) return undefined
  const { label, thing, by, input, of, state } = value
  const { type, message } = state
  if (![label, thing, by].every((each) => typeof each === 'string')) return undefined
  if (typeof type !== 'string' || !STATES.includes(type)) return undefined
  const isMessage = typeof message === 'string'
  if (TOLD.includes(type) && !isMessage) return undefined
  const isKept = isMessage && (type === 'skipped' || TOLD.includes(type))
  const kept = { label, thing, by, input, ...(typeof of === 'string' && { of }), ...marksOf(value) }
  return { ...kept, state: isKept ? { type, message } : { type } } as Step
}

/** Parses the stored jobs; leaves out those that are not valid. Never fails. */
export function parseJobs(stored: string | null): readonly Job[] {
  let all: unknown
  try {
    all = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(all)) return []
  return all.flatMap((each: unknown) => {
    if (!isRecord(each) || !Array.isArray(each['steps'])) return []
    const { id, title, thing, about, href, startedAt } = each
    if (![id, title, thing, href].every((text) => typeof text === 'string')) return []
    // The link must not lead out of the console.
    if (!/^\/(?![/\\])/.test(String(href)) || !isMoment(startedAt)) return []
    const steps = each['steps'].map(parseStep)
    if (steps.length === 0 || steps.includes(undefined)) return []
    const known = typeof about === 'string' && { about }
    return [{ id, title, thing, ...known, href, startedAt, steps } as Job]
  })
}
