'use client'

import type { QueryClient } from '@tanstack/react-query'
import { type Read, ReadError } from '@/lib/api/query'
import { blankForm, type FormAction, type Outcome, problemTexts } from '@/lib/change/outcome'
import { markOwnChange, ownChange } from '@/lib/change/own-change'
import { readAgain } from '@/lib/change/read-again'
import { unreached } from '@/lib/change/unreached'
import { requestPoll } from '@/lib/change/request-poll'
import { translate } from '@/lib/errors/translate'
import type { StepResult } from '@/lib/jobs/job'

/* What the steps of jobs share: how an action or a read becomes the result of a step. */

/** What a step is made with. */
export interface Around {
  readonly queries: QueryClient
  /** Asked while a step waits. */
  readonly isStopped: () => boolean
  /** Says what a step waits for; undefined: no longer. */
  readonly waitsFor: (what: string | undefined) => void
}

/** How often a thing is looked at that is on its way to another state, ms; and for how long. */
export const LOOK_MS = 1_000
export const WAIT_MS = 10 * 60_000

export const refused = (message: string): StepResult => ({ type: 'refused', message })

/** What an outcome is to a step; what no longer exists needs no deleting. */
function resultOf(outcome: Outcome | undefined, isRemoval: boolean): StepResult {
  if (outcome?.type === 'success') return { type: 'done' }
  if (outcome?.type !== 'failure') return { type: 'expired' }
  const { problems } = outcome
  if (isRemoval && problems.some(({ status }) => status === 404)) return { type: 'already' }
  const type = problems.some(({ outcomeUnknown }) => outcomeUnknown) ? 'unknown' : 'refused'
  return { type, message: problemTexts(outcome).join(' ') }
}

/** What a change comes to; what it made stale is read again. */
export async function settled(
  change: Promise<Outcome | null | undefined>,
  queries: QueryClient,
  isRemoval: boolean,
): Promise<StepResult> {
  let outcome: Outcome | undefined
  try {
    outcome = (await ownChange(change)) ?? undefined
  } catch (cause) {
    const { message, outcomeUnknown } = unreached(cause)
    return outcomeUnknown
      ? { type: 'unknown', message }
      : refused(`${message} Reload the page, then continue.`)
  }
  markOwnChange()
  requestPoll()
  void readAgain(queries, outcome?.type === 'expired' ? [] : outcome?.invalidates)
  return resultOf(outcome, isRemoval)
}

/** Sends a form as it was filled in, and kept. */
export async function sentForm(action: FormAction, input: unknown): Promise<Outcome | null> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {})) form.set(name, String(value))
  const { outcome } = await action(blankForm, form)
  return outcome
}

/** What a thing is that isn't there, or that its reader can't see. */
interface Absent {
  readonly type: 'absent'
}

/**
 * A thing as it is now, or what its read comes to for a step. While the platform or the console doesn’t
 * answer it asks again, as long as a reader would wait: a reading changes nothing, and an update of
 * either takes a while.
 */
export async function seen<T extends object>(
  read: Read<T>,
  operation: string,
  { queries, isStopped, waitsFor }: Around,
): Promise<T | StepResult | Absent> {
  const end = Date.now() + WAIT_MS
  let isWaiting = false
  for (;;) {
    const look = await seenOnce(read, operation, queries)
    if (look.missing === undefined) {
      if (isWaiting) waitsFor(undefined)
      return look.now
    }
    if (isStopped()) return { type: 'stopped' }
    if (Date.now() > end) return refused(look.missing)
    isWaiting = true
    waitsFor(look.missing)
    await aMoment()
  }
}

interface Look<T> {
  readonly now: T | StepResult | Absent
  /** What was not there to answer, in words; undefined where it was. */
  readonly missing?: string
}

async function seenOnce<T extends object>(
  read: Read<T>,
  operation: string,
  queries: QueryClient,
): Promise<Look<T>> {
  try {
    return { now: await queries.fetchQuery({ ...read, staleTime: 0, retry: false }) }
  } catch (error) {
    if (!(error instanceof ReadError)) return missing('The console can’t be reached.')
    const { failure } = error
    const { status = 0 } = failure
    if (status === 401) return { now: { type: 'expired' } }
    if (status === 404) return { now: { type: 'absent' } }
    const { message } = translate(failure, operation)
    return failure.type !== 'error' || status === 429 || status >= 500
      ? missing(message)
      : { now: refused(message) }
  }
}

const missing = (words: string) => ({ now: refused(words), missing: words })

/** Waits between two looks. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS))
