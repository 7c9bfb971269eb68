import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'

/*
 * A job: changes that follow each other, confirmed once, each made by an action that is there anyway.
 * Pure, and plain data, so that a browser can keep it. It ends at the first step that is refused, with
 * what was done until then, and goes on from there when it is asked to.
 */

export type StepState =
  | { readonly type: 'waiting' | 'done' }
  /** What it waits for, where that is something. */
  | { readonly type: 'running'; readonly message?: string }
  /** There was nothing to do: another user had done it, or its thing no longer exists. */
  | { readonly type: 'already' }
  /** Its reader went on without it; why it wasn't made, where that is known. */
  | { readonly type: 'skipped'; readonly message?: string }
  | { readonly type: 'refused'; readonly message: string }
  /** Whether it happened is unknown (security.md, P8), even after a look. */
  | { readonly type: 'unknown'; readonly message: string }
  /** What its whole job is about no longer exists: nothing is left to do. */
  | { readonly type: 'ended'; readonly message: string }

/** How a thing is that a write is about to change, to be told from what it becomes. */
export interface Before {
  /** Absent where there is no such thing yet. */
  readonly id?: string
  /** What the write would change of it, in a form that can be compared. */
  readonly as: string
}

/** A write that was sent and whose outcome is not known yet. */
export interface Sent {
  /** Absent without a look before the write. */
  readonly before?: Before
  /** Until then it may still happen, ms since 1970. */
  readonly until: number
}

export interface Step {
  /** 'Delete disk'. */
  readonly label: string
  /** What it is done to, by name. */
  readonly thing: string
  /** Which performer makes it, and of what. */
  readonly by: string
  readonly input: unknown
  /** The instance that it changes, by id, where its input has names: another may have them by then. */
  readonly of?: string
  /** What follows makes sense without it: it can be skipped. */
  readonly isOptional?: true
  /** It takes back what another step did, by its place: offered where the job ends in between. */
  readonly undoes?: number
  /** There from before it is sent until its outcome is known: it is looked for then. */
  readonly sent?: Sent
  readonly state: StepState
}

export interface Job {
  readonly id: string
  /** 'Delete project'. */
  readonly title: string
  /** Of what, by name. */
  readonly thing: string
  /** The thing without which none of it makes sense, by name: once that is deleted, the job ends. */
  readonly about?: string
  /** The page where what came of it can be seen. */
  readonly href: string
  /** ms since 1970. */
  readonly startedAt: number
  readonly steps: readonly Step[]
}

type Deleted =
  | Extract<StepState, { readonly type: 'refused' }>
  | { readonly type: 'done' | 'already' }

/** What became of a step. */
export type StepResult =
  | Extract<StepState, { readonly type: 'refused' | 'unknown' }>
  | { readonly type: 'done' | 'already' }
  /** What it was to be done to was deleted; what that means to a job that isn’t about it. */
  | { readonly type: 'deleted'; readonly otherwise: Deleted }
  /** The session is over; nothing was done. */
  | { readonly type: 'expired' }
  /** It only waited, and was told to end that. */
  | { readonly type: 'stopped' }

export type Phase = 'running' | 'paused' | 'refused' | 'unknown' | 'ended' | 'done'

/** What a form holds, as a browser can keep it: the input of a step that sends it. Files are left out. */
export const textsOf = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** A step that is yet to be made. */
export const stepOf = (step: Omit<Step, 'state' | 'sent'>): Step => ({
  ...step,
  state: { type: 'waiting' },
})

const isOver = ({ state }: Step): boolean =>
  state.type === 'done' || state.type === 'already' || state.type === 'skipped'

/** How a job stands. */
export function phaseOf({ steps }: Pick<Job, 'steps'>): Phase {
  for (const type of ['running', 'refused', 'unknown', 'ended'] as const)
    if (steps.some(({ state }) => state.type === type)) return type
  return steps.every(isOver) ? 'done' : 'paused'
}

/** How many of its steps are over. */
export const overOf = ({ steps }: Pick<Job, 'steps'>): number => steps.filter(isOver).length

/** The step that is being made, or that it stopped at, or comes next. */
export const currentOf = ({ steps }: Pick<Job, 'steps'>): Step | undefined =>
  steps.find((step) => !isOver(step))

/** With another state for one of its steps. */
export const withState = (job: Job, at: number, state: StepState): Job => ({
  ...job,
  steps: job.steps.map((step, index) => (index === at ? { ...step, state } : step)),
})

/** The same without what is kept of a step whose outcome isn't known. */
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

/** As it goes on: what was refused is tried once more, what is unknown looked for. */
export const resumed = (job: Job): Job => ({
  ...job,
  steps: job.steps.map((step) => (isOver(step) ? step : { ...step, state: { type: 'waiting' } })),
})

/** The steps that its reader went on without. */
export const skippedOf = ({ steps }: Pick<Job, 'steps'>): readonly Step[] =>
  steps.filter(({ state }) => state.type === 'skipped')

const skipped = (step: Step): Step => ({
  ...step,
  state: {
    type: 'skipped',
    ...('message' in step.state && step.state.message && { message: step.state.message }),
  },
})

/** What a reader can do about a job that ended before its end; undefined where it makes no sense. */
export interface Offers {
  /** The job without the step that it ended at. */
  readonly skip: Job | undefined
  /** The step that takes back what an earlier one did, and the job with nothing else left to do. */
  readonly restore: { readonly step: Step; readonly job: Job } | undefined
}

/** What is offered beside trying again; nothing while it is being worked on, or is done. */
export function offersOf(job: Job): Offers {
  const { steps } = job
  const at = steps.findIndex((step) => !isOver(step))
  const current = steps[at]
  if (!current || current.state.type === 'running' || current.state.type === 'ended')
    return { skip: undefined, restore: undefined }
  const without = (upTo: number): Job => ({
    ...job,
    steps: steps.map((step, index) => (index < upTo && !isOver(step) ? skipped(step) : step)),
  })
  const canSkip = current.isOptional && current.state.type !== 'waiting'
  const undoing = steps.findIndex(
    ({ undoes }, index) =>
      index > at && undoes !== undefined && steps[undoes]?.state.type === 'done',
  )
  const step = steps[undoing]
  return {
    skip: canSkip ? without(at + 1) : undefined,
    restore: step && { step, job: without(undoing) },
  }
}

const LEFT =
  'The page was closed while this was in progress. Continue to find out whether it was made.'
const LOOKED_FOR =
  'This ended before it was known whether it was made. Continue to find out whether it was.'

/** The state of a step that was interrupted: a write that was sent has an unknown outcome. */
const leftState = ({ sent }: Step, message: string): StepState =>
  sent ? { type: 'unknown', message } : { type: 'waiting' }

/** A job that no tab works on any more: a write that was sent may have happened. */
export const foundLeft = (job: Job): Job => ({
  ...job,
  steps: job.steps.map((step) =>
    step.state.type === 'running' ? { ...step, state: leftState(step, LEFT) } : step,
  ),
})

/** What the performer of a step is told, and tells. */
export interface StepPort {
  /** Asked while a step waits. */
  readonly isStopped: () => boolean
  /** Says what a step waits for; undefined: no longer. */
  readonly waitsFor: (what: string | undefined) => void
  /** Called before a write is sent, so that a reload loses nothing; undefined: it is known what became of it. */
  readonly sends: (sent: Sent | undefined) => void
}

export interface JobPort {
  /** Makes a step, or finds out what became of it where it was sent before. */
  readonly perform: (step: Step, port: StepPort) => Promise<StepResult>
  /** Keeps how far it is, and shows it. */
  readonly report: (job: Job) => void
  /** Asked between two steps. */
  readonly isStopped: () => boolean
}

export interface JobEnd {
  readonly job: Job
  readonly isSignedIn: boolean
}

/** What a step’s end means to its job. */
function endOf(result: Exclude<StepResult, { readonly type: 'expired' | 'stopped' }>, job: Job) {
  if (result.type !== 'deleted') return result
  const { about } = job
  if (about === undefined) return result.otherwise
  const message = `${about} was deleted meanwhile, or you no longer have access to it. Nothing is left to do.`
  return { type: 'ended', message } as const
}

const UNREACHABLE = 'The console can’t be reached, so the outcome is unknown.'

/**
 * Makes what is left of a job, step by step in its order. Ends when all is done, at the first step
 * that is refused or of which nothing can tell, once what it is about was deleted, when it is stopped, and
 * when the session is over: what has not begun stays waiting.
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

/** What a step says of itself beside its state; what isn’t so is left out. */
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
  const told = isMessage && (type === 'skipped' || TOLD.includes(type))
  const kept = { label, thing, by, input, ...(typeof of === 'string' && { of }), ...marksOf(value) }
  return { ...kept, state: told ? { type, message } : { type } } as Step
}

/** The jobs that a browser has kept; what can't be read whole is left out. Never fails. */
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
    // It becomes a link, which must not lead out of the console.
    if (!/^\/(?![/\\])/.test(String(href)) || !isMoment(startedAt)) return []
    const steps = each['steps'].map(parseStep)
    if (steps.length === 0 || steps.includes(undefined)) return []
    const known = typeof about === 'string' && { about }
    return [{ id, title, thing, ...known, href, startedAt, steps } as Job]
  })
}
