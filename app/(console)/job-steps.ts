import type { Read } from '@/lib/api/query'
import { isUnanswered, type Result } from '@/lib/api/result'
import { translate } from '@/lib/errors/translate'
import type { StepPort, StepResult } from '@/lib/jobs/job'

/*
 * How the steps of jobs read: a thing's current state, and the result of waiting for it. Steps run on the
 * server, and are tried once at a time: a step that waits is tried again in a moment (edge/jobs).
 */

/** What a step is made with. */
export interface JobContext extends StepPort {
  readonly ask: <T>(read: Read<T>) => Promise<Result<T>>
}

/** How long a step waits for something, ms. */
const WAIT_MS = 10 * 60_000

/** The step is tried again in a moment, until it has waited for too long, which `late` says. */
export const waits = <T>(
  { since }: Pick<JobContext, 'since'>,
  message: string | undefined,
  late: T,
) =>
  Date.now() > since + WAIT_MS
    ? late
    : ({ type: 'waits', ...(message !== undefined && { message }) } as const)

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
 * A thing's current state, or the step's result if the read fails. While the platform doesn’t answer, the
 * step waits for as long as a reader would: a read changes nothing, and an update takes a while.
 */
export async function seen<T extends object>(
  read: Read<T>,
  context: JobContext,
): Promise<T | ReadEnd> {
  const result = await context.ask(read)
  if (result.type === 'success') return result.data
  if (result.status === 401) return { type: 'expired' }
  if (result.status === 404) return { type: 'absent' }
  // Reads of islands are keyed by their operation (lib/api/query.ts).
  const refusal = refused(translate(result, String(read.queryKey[0])).message)
  return isUnanswered(result) ? waits(context, refusal.message, refusal) : refusal
}

/** The members of an input that are texts, as the job has them. */
export const textsIn = (input: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Object(input)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
