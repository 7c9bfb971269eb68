'use client'

import type { QueryClient } from '@tanstack/react-query'
import { type Read, ReadError } from '@/lib/api/query'
import { blankForm, type FormAction, type Outcome, problemTexts } from '@/lib/change/outcome'
import { markOwnChange, ownChange } from '@/lib/change/own-change'
import { readAgain } from '@/lib/change/read-again'
import { requestPoll } from '@/lib/change/request-poll'
import { translate } from '@/lib/errors/translate'
import type { StepResult } from '@/lib/jobs/job'

/* What the steps of jobs share: how an action or a read becomes the result of a step. */

/** What a step is made with. */
export interface Around {
  readonly queries: QueryClient
  /** Asked while a step waits. */
  readonly isStopped: () => boolean
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
  const outcome = (await ownChange(change)) ?? undefined
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

/** A thing as it is now, or what its read comes to for a step. Throws where nobody answered. */
export async function seen<T extends object>(
  read: Read<T>,
  operation: string,
  queries: QueryClient,
): Promise<T | StepResult | Absent> {
  try {
    return await queries.fetchQuery({ ...read, staleTime: 0 })
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    const { failure } = error
    if (failure.status === 401) return { type: 'expired' }
    if (failure.status === 404) return { type: 'absent' }
    return refused(translate(failure, operation).message)
  }
}

/** Waits between two looks. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS))
