import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { LOOK_MS, seen, WAIT_MS } from './job-steps'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (failure: Partial<Failure>) => new ReadError(failure as Failure)
const refusal = (status: number) =>
  failing({ type: 'error', status, error: { message: 'No', requestId: 'r' } } as Partial<Failure>)
const unreachable = failing({ type: 'client_error', cause: 'network' })

/** Looks at something that is read with these results, the last one for ever. */
function look(results: readonly (Error | object)[], isStopped = () => false) {
  let reads = 0
  const waits: (string | undefined)[] = []
  const read = {
    queryKey: ['instanceView'],
    queryFn: () => {
      const result = results[Math.min(reads++, results.length - 1)]
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result as object)
    },
  }
  const around = {
    ...{ queries: new QueryClient(), isStopped },
    waitsFor: (what: string | undefined) => void waits.push(what),
    sends: () => {},
  }
  return { done: seen(read, around), waits, reads: () => reads }
}

test.each([
  ['the platform can’t be reached', unreachable],
  ['it fails', refusal(503)],
  ['it asks to wait', refusal(429)],
  ['the console can’t be reached', new TypeError('fetch failed')],
])('reads on while %s, and says so', async (_, error) => {
  const { done, waits, reads } = look([error, error, { name: 'web' }])
  await vi.advanceTimersByTimeAsync(3 * LOOK_MS)
  expect(await done).toEqual({ name: 'web' })
  expect(reads()).toBe(3)
  expect(waits).toEqual([expect.stringMatching(/./), expect.stringMatching(/./), undefined])
})

test('ends with the reason after ten minutes', async () => {
  const { done } = look([unreachable])
  await vi.advanceTimersByTimeAsync(WAIT_MS - 2 * LOOK_MS)
  await expect(Promise.race([done, 'waits'])).resolves.toBe('waits')
  await vi.advanceTimersByTimeAsync(4 * LOOK_MS)
  expect(await done).toMatchObject({ type: 'refused' })
})

test('ends when it is stopped', async () => {
  const { done } = look([unreachable], () => true)
  expect(await done).toEqual({ type: 'stopped' })
})

test.each([
  [401, { type: 'expired' }],
  [404, { type: 'absent' }],
  [403, { type: 'refused', message: expect.any(String) }],
])('takes %i for an answer', async (status, expected) => {
  expect(await look([refusal(status)]).done).toEqual(expected)
})
