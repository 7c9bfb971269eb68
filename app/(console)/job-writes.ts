import {
  blankForm,
  type FormAction,
  type Outcome,
  type Problem,
  problemTexts,
} from '@/lib/change/outcome'
import { formOf, type Before, type Sent, type StepResult } from '@/lib/jobs/job'
import { removalRefusal } from './job-refusal'
import { type JobContext, type ReadEnd, refused, waits } from './job-steps'

/*
 * How a job makes a change: it looks at the thing, sends the change, and looks for the result if no
 * answer comes. A change that wasn't made is sent once more; if the looks can't tell, the job ends
 * (security.md, P8; decisions/0064).
 */

/** What a look finds out about a write. */
export type Found =
  /** The change is made; `id` names the thing, if there is one. */
  | { readonly type: 'made'; readonly id?: string }
  | { readonly type: 'not-made'; readonly before: Before }
  /** The platform is about to make it, or at something else that comes first. */
  | { readonly type: 'under-way' }
  /** The change wasn’t made and can’t be, with the reason. */
  | { readonly type: 'hindered'; readonly message: string }
  /** The platform didn’t tell what would show it. */
  | { readonly type: 'untold'; readonly message: string }

type Asked = Promise<Outcome | null | undefined>
/** Reads whether a write is made; `sent` when it was sent without an answer. */
export type Look = (
  input: unknown,
  context: JobContext,
  sent: Sent | undefined,
) => Promise<Found | Exclude<ReadEnd, { readonly type: 'absent' }>>

/** A change that a job makes, and how it is found out whether it was made. */
export interface Write {
  readonly write: (input: unknown, before: Before | undefined) => Asked
  /** Reads whether it is made; or why nothing that is read can tell. */
  readonly look: Look | { readonly cantTell: string }
  /** Whether a thing that no longer exists makes the write unnecessary. */
  readonly isRemoval?: true
  /** Whether there is nothing to learn by a look before it is sent for the first time: it names its thing by id. */
  readonly isAimed?: (input: unknown) => boolean
  /** Whether the write is done only once a look says so, because its product can’t be used before. */
  readonly isSlow?: true
}

/** So long the console lets a change take (lib/platform/call.ts): until then it may reach the platform, ms. */
const SENDING_MS = 30_000
/** How long a change without an answer may take to show, ms. */
const SHOWING_MS = 10_000
/** How often a write is sent before its job ends: once more after the first. */
const SENDINGS = 2

const FAILED = 'The console failed, so the outcome is unknown.'
const LOOKING = 'No answer came. Checking whether it was made.'
const TWICE = 'It was sent twice without an answer, and wasn’t made.'
const CHANGED =
  'No answer came, and it’s neither as it was nor as it was to be: someone else may have changed it, so the outcome is unknown. Check it, then try again.'

export const hindered = (message: string): Found => ({ type: 'hindered', message })

/** Sends a form as it was filled in, and kept. */
export async function sentForm(action: FormAction, input: unknown): Promise<Outcome | null> {
  const { outcome } = await action(blankForm, formOf(input ?? {}))
  return outcome
}

const unknown = (message: string) => ({ type: 'unknown', message }) as const

/** The result of sending: a step's result, or `unsent` if nothing was changed and a later try may work. */
type Sending =
  | Exclude<StepResult, { readonly type: 'unknown' | 'stopped' | 'deleted' | 'waits' }>
  | { readonly type: 'unsent'; readonly message: string }
  | { readonly type: 'unknown'; readonly message: string; readonly until: number }

/** Whether a later try may work: nothing was changed, as a reading failed before, or calls are limited. */
const isUnsent = ({ isUnread, status }: Problem): boolean => isUnread === true || status === 429

function sendingOf(outcome: Outcome | undefined, isRemoval: boolean): Sending {
  if (outcome?.type === 'success') return { type: 'done' }
  if (outcome?.type !== 'failure') return { type: 'expired' }
  const { problems } = outcome
  const message = problemTexts(outcome).join(' ')
  if (isRemoval && problems.some(({ status }) => status === 404)) return { type: 'already' }
  if (problems.some(({ outcomeUnknown }) => outcomeUnknown))
    return { type: 'unknown', message, until: Date.now() + SHOWING_MS }
  if (problems.some(isUnsent)) return { type: 'unsent', message }
  return refused(isRemoval ? removalRefusal(message) : message)
}

/** Sends a change, and notes what it made stale. */
async function sending(
  change: Asked,
  { stales }: JobContext,
  isRemoval: boolean,
): Promise<Sending> {
  const until = Date.now() + SENDING_MS
  let outcome: Outcome | undefined
  try {
    outcome = (await change) ?? undefined
  } catch (error) {
    console.error('job:', error)
    return { type: 'unknown', message: FAILED, until }
  }
  if (outcome && outcome.type !== 'expired') stales(outcome.invalidates ?? [])
  return sendingOf(outcome, isRemoval)
}

/** The result of a look: the thing's state, or the step's end. */
type Seen = StepResult | Extract<Found, { readonly type: 'not-made' | 'untold' }>

/** Whether a thing is not what it was before the write was sent. */
const isOther = (before: Before | undefined, now: Before): boolean =>
  before !== undefined && (before.id !== now.id || before.as !== now.as)

/**
 * Looks whether a write is made; waits for as long as that may change by itself: while the platform is busy,
 * and while a sent change may still arrive. If the platform doesn’t tell whether a sent change was
 * made, it is not looked for again.
 */
async function lookedFor(
  look: Look,
  input: unknown,
  context: JobContext,
  sent: Sent | undefined,
): Promise<Seen> {
  const found = await look(input, context, sent)
  if (found.type === 'made') {
    const { before } = sent ?? {}
    // Another thing has the name.
    const isNew = before?.id !== undefined && found.id !== undefined && before.id !== found.id
    if (!isNew) return { type: sent ? 'done' : 'already' }
    await context.sends(undefined)
    return unknown(CHANGED)
  }
  if (found.type === 'hindered') return refused(found.message)
  if (found.type === 'untold') {
    if (!sent) return found
    await context.sends(undefined)
    return unknown(`${found.message}, so the outcome is unknown. Check it, then try again.`)
  }
  // The look failed: the sent change is looked for when the job continues.
  if (found.type === 'refused') return sent ? unknown(found.message) : found
  if (found.type === 'under-way') {
    const late = 'It’s still on its way after 10 minutes.'
    return waits(context, undefined, sent ? unknown(late) : refused(late))
  }
  if (found.type !== 'not-made') return found
  if (sent?.isMade) return refused('It no longer exists.')
  if (sent && isOther(sent.before, found.before)) {
    await context.sends(undefined)
    return unknown(CHANGED)
  }
  if (!sent || Date.now() >= sent.until) return found
  // Never longer than a change may take, whatever the clock was set to.
  const until = Math.min(sent.until, Date.now() + SENDING_MS)
  if (until !== sent.until) await context.sends({ ...sent, until })
  return { type: 'waits', message: LOOKING }
}

/** Makes a write that no read can confirm: a reader who continues after it has checked it. */
async function blindly(
  { write, isRemoval }: Write,
  because: string,
  input: unknown,
  context: JobContext,
  sent: Sent | undefined,
): Promise<StepResult> {
  const cantTell = async (message: string) => {
    await context.sends(undefined)
    return unknown(`${message} This can’t be looked up: ${because} Check it, then try again.`)
  }
  if (sent) return cantTell('No answer came.')
  await context.sends({ until: Date.now() + SENDING_MS })
  const result = await sending(write(input, undefined), context, isRemoval === true)
  if (result.type === 'unknown') return cantTell(result.message)
  if (result.type !== 'unsent') return endOf(result, context, undefined)
  return refused(result.message)
}

/** Keeps an earlier sending only if the session expired: there is nothing else to look for. */
async function endOf<T extends StepResult>(
  result: T,
  { sends }: JobContext,
  sent: Sent | undefined,
): Promise<T> {
  if (result.type === 'expired') await sends(sent)
  return result
}

/** Makes a write, or finds that an earlier one without an answer was made. */
export async function made(
  { write, look, isRemoval, isAimed, isSlow }: Write,
  input: unknown,
  context: JobContext,
  sent: Sent | undefined,
): Promise<StepResult> {
  if ('cantTell' in look)
    return blindly({ write, look, isRemoval }, look.cantTell, input, context, sent)
  const { isStopped, sends } = context
  let before = sent?.before
  if (sent || !isAimed?.(input)) {
    const found = await lookedFor(look, input, context, sent)
    if (found.type === 'not-made') ({ before } = found)
    else if (found.type !== 'untold') return found
  }
  const times = (sent?.times ?? 0) + 1
  if (times > SENDINGS) return refused(TWICE)
  if (sent && isStopped()) {
    // It wasn’t made, and isn’t sent again.
    await sends(undefined)
    return { type: 'stopped' }
  }
  const now: Sent = { ...(before && { before }), until: Date.now() + SENDING_MS, times }
  await sends(now)
  const result = await sending(write(input, before), context, isRemoval === true)
  if (result.type === 'unsent') {
    await sends(sent)
    return waits(context, result.message, refused(result.message))
  }
  if (result.type === 'unknown') {
    await sends({ ...now, until: result.until })
    // Often it was made.
    const found = await lookedFor(look, input, context, { ...now, until: result.until })
    return found.type === 'not-made' || found.type === 'untold'
      ? { type: 'waits', message: LOOKING }
      : found
  }
  // The earlier sending may have been made just before this one was refused.
  if (result.type === 'refused' && sent) {
    const found = await lookedFor(look, input, context, { ...sent, until: 0 })
    return found.type === 'done' || found.type === 'deleted' ? found : result
  }
  if (result.type === 'already' && sent) return { type: 'done' }
  if (result.type !== 'done' || !isSlow) return endOf(result, context, sent)
  await sends({ ...now, isMade: true })
  const over = await lookedFor(look, input, context, { ...now, isMade: true })
  return over.type === 'not-made' || over.type === 'untold' ? refused('It no longer exists.') : over
}
