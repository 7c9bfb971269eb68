import { BULK_BATCH_MAX } from '@/lib/contract/limits'
import { type Outcome, problemTexts } from '@/lib/change/outcome'
import { unreached } from '@/lib/change/unreached'
import type { BulkAction, Row } from '@/lib/table/column'

/** The result of one row. */
export type RowResult =
  | { readonly type: 'waiting' | 'running' | 'done' }
  | { readonly type: 'failed'; readonly message: string }
  /** It is unknown whether the change happened (security.md, P8): never repeated automatically. */
  | { readonly type: 'unknown'; readonly message: string }
  | { readonly type: 'skipped'; readonly reason: string }

export type Results = ReadonlyMap<string, RowResult>

export interface BulkPort<T> {
  /** The current state of the row; undefined when it is gone. */
  readonly latest: (id: string) => T | undefined
  readonly isStopped: () => boolean
  readonly report: (results: Results) => void
}

function resultOf(outcome: Outcome | undefined): RowResult {
  if (outcome?.type === 'success') return { type: 'done' }
  if (outcome?.type !== 'failure') return { type: 'failed', message: 'You’re signed out.' }
  const message = problemTexts(outcome).join(' ')
  return outcome.problems.some(({ outcomeUnknown }) => outcomeUnknown)
    ? { type: 'unknown', message }
    : { type: 'failed', message }
}

/** The state of a row before the run: waiting, or skipped with the reason. */
export const firstResult = <T extends Row>(action: BulkAction<T>, row: T): RowResult => {
  const reason = action.skipReason(row)
  return reason === undefined ? { type: 'waiting' } : { type: 'skipped', reason }
}

export interface BulkEnd {
  readonly isSignedIn: boolean
  /** Names of the reads that the run made stale; undefined when unknown. */
  readonly invalidates: readonly string[] | undefined
}

/**
 * Runs an action on rows, a few at a time, in their order. Each row is checked once more when its turn
 * comes. Ends early when stopped, signed out, or without an answer: rows that have not begun then stay
 * waiting.
 */
export async function runBulk<T extends Row>(
  action: BulkAction<T>,
  rows: readonly T[],
  port: BulkPort<T>,
): Promise<BulkEnd> {
  const results = new Map<string, RowResult>(rows.map(({ id }) => [id, { type: 'waiting' }]))
  const set = (id: string, result: RowResult) => results.set(id, result)
  const report = () => port.report(new Map(results))
  const invalidates = new Set<string>()
  const queue = [...rows]
  while (queue.length > 0 && !port.isStopped()) {
    const batch: T[] = []
    while (batch.length < BULK_BATCH_MAX && queue.length > 0) {
      const asked = queue.shift()
      const row = asked && port.latest(asked.id)
      if (!asked) continue
      const result: RowResult = row
        ? firstResult(action, row)
        : { type: 'skipped', reason: 'It no longer exists' }
      set(asked.id, result.type === 'waiting' ? { type: 'running' } : result)
      if (row && result.type === 'waiting') batch.push(row)
    }
    report()
    if (batch.length === 0) continue
    let outcomes: readonly Outcome[]
    try {
      outcomes = await action.run(batch)
    } catch (cause) {
      // The next batch would fail the same way.
      const { message, outcomeUnknown } = unreached(cause)
      for (const { id } of batch) set(id, { type: outcomeUnknown ? 'unknown' : 'failed', message })
      report()
      return { isSignedIn: true, invalidates: undefined }
    }
    for (const outcome of outcomes)
      if (outcome.type !== 'expired') outcome.invalidates?.forEach((name) => invalidates.add(name))
    // A single refusal may stand for all of them.
    for (const [at, { id }] of batch.entries()) set(id, resultOf(outcomes[at] ?? outcomes[0]))
    report()
    if (outcomes.some(({ type }) => type === 'expired'))
      return { isSignedIn: false, invalidates: [...invalidates] }
  }
  return { isSignedIn: true, invalidates: [...invalidates] }
}
