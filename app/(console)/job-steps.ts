'use client'

import type { QueryClient } from '@tanstack/react-query'
import { type Read, ReadError } from '@/lib/api/query'
import { isUnanswered } from '@/lib/api/result'
import { translate } from '@/lib/errors/translate'
import type { StepPort, StepResult } from '@/lib/jobs/job'

/* How the steps of jobs read: a thing's current state, and the result of waiting for it. */

/** What a step is made with. */
export interface JobContext extends StepPort {
  readonly queries: QueryClient
}

/** How often a thing is looked at that is on its way to another state, ms; and for how long. */
export const LOOK_MS = 1_000
export const WAIT_MS = 10 * 60_000

export const refused = (message: string) => ({ type: 'refused', message }) as const

/** The step's thing no longer exists. `otherwise` is the step's result if this does not end the job. */
export const deleted = (
  otherwise: Extract<StepResult, { readonly type: 'deleted' }>['otherwise'],
): Extract<StepResult, { readonly type: 'deleted' }> => ({ type: 'deleted', otherwise })

/** A read's result without a thing. Absent: it doesn’t exist, or the reader can’t see it. */
export type ReadEnd =
  | Exclude<StepResult, { readonly type: 'unknown' }>
  | { readonly type: 'absent' }

/**
 * A thing's current state, or the step's result if the read fails. While the platform or the console
 * doesn’t answer, the read is repeated for as long as a reader would wait: a read changes nothing, and
 * an update of either takes a while.
 */
export async function seen<T extends object>(
  read: Read<T>,
  { queries, isStopped, waitsFor }: JobContext,
): Promise<T | ReadEnd> {
  const end = Date.now() + WAIT_MS
  let isWaiting = false
  for (;;) {
    const look = await seenOnce(read, queries)
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
  readonly now: T | ReadEnd
  /** Why there was no answer, in words; undefined if there was one. */
  readonly missing?: string
}

async function seenOnce<T extends object>(read: Read<T>, queries: QueryClient): Promise<Look<T>> {
  try {
    return { now: await queries.fetchQuery({ ...read, staleTime: 0, retry: false }) }
  } catch (error) {
    if (!(error instanceof ReadError)) return missing('The console can’t be reached.')
    const { failure } = error
    const { status = 0 } = failure
    if (status === 401) return { now: { type: 'expired' } }
    if (status === 404) return { now: { type: 'absent' } }
    // Reads of islands are keyed by their operation (lib/api/query.ts).
    const { message } = translate(failure, String(read.queryKey[0]))
    return isUnanswered(failure) ? missing(message) : { now: refused(message) }
  }
}

const missing = (words: string) => ({ now: refused(words), missing: words })

/** Waits between two looks. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/** The members of an input that are texts, as a browser has kept them. */
export const textsIn = (input: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Object(input)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
