import { type Query, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadTimesOfQueries } from './read-times'
import { Refetches } from './refetches'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function setUp() {
  const client = new QueryClient()
  const reads = vi.fn<() => Promise<string>>(async () => 'rows')
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: reads })
  const refetches = new Refetches(client, { now: Date.now, random: () => 0.5 })
  const queryOf = (): Query => {
    const query = client.getQueryCache().find({ queryKey: ['list'] })
    if (!query) throw new Error('there is no query')
    return query as Query
  }
  return { client, reads, observer, refetches, queryOf }
}

test('an answer on the page is read again in a moment, once however often it is asked for', async () => {
  const { reads, observer, refetches, queryOf } = setUp()
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  refetches.plan(queryOf())
  refetches.plan(queryOf())
  await vi.advanceTimersByTimeAsync(149)
  expect(reads).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toHaveBeenCalledTimes(2)
  refetches.plan(queryOf())
  await vi.advanceTimersByTimeAsync(2_149)
  expect(reads, 'each 2 s at most').toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toHaveBeenCalledTimes(3)
  stop()
})

test('one that is not shown is read when it is shown', async () => {
  const { reads, observer, refetches, queryOf } = setUp()
  observer.subscribe(() => {})()
  await vi.advanceTimersByTimeAsync(1)
  refetches.plan(queryOf())
  await vi.advanceTimersByTimeAsync(10_000)
  expect([reads.mock.calls.length, queryOf().state.isInvalidated]).toEqual([1, true])
})

test('nothing is read after the end', async () => {
  const { reads, observer, refetches, queryOf } = setUp()
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  refetches.plan(queryOf())
  refetches.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toHaveBeenCalledTimes(1)
  stop()
})

test('the times of a read are its own; what was prefetched took 10 s at most', async () => {
  const { client, queryOf } = setUp()
  client.setQueryData(['list'], 'rows')
  const times = new ReadTimesOfQueries(Date.now)
  const prefetchedAt = queryOf().state.dataUpdatedAt
  expect(times.of(queryOf())).toEqual({ sentAt: prefetchedAt - 10_000, answeredAt: prefetchedAt })
  times.sent(queryOf())
  await vi.advanceTimersByTimeAsync(30)
  times.answered(queryOf())
  expect(times.of(queryOf())).toEqual({ sentAt: 1_000_000, answeredAt: 1_000_030 })
  times.prefetched(queryOf())
  expect(times.of(queryOf())).toEqual({ sentAt: prefetchedAt - 10_000, answeredAt: prefetchedAt })
})
