import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadError } from '@/lib/api/query'
import { newQueryClient } from '@/lib/api/query-client'
import type { Failure } from '@/lib/api/result'
import { askAgainWhenBack } from './ask-again'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const UNREACHED = new ReadError({ type: 'client_error', cause: 'network' })

/** A page with one read, of a console that can't be reached until it `isThere`. */
function page(error: Error) {
  const client = newQueryClient()
  const has = { isThere: false, isVisible: true, looks: 0, reads: 0 }
  const stop = askAgainWhenBack(client, {
    look: async () => {
      has.looks += 1
      if (!has.isThere) throw new TypeError('Failed to fetch')
      return true
    },
    isVisible: () => has.isVisible,
  })
  const observer = new QueryObserver(client, {
    queryKey: ['diskList'],
    queryFn: async () => {
      has.reads += 1
      if (!has.isThere) throw error
      return 'disks'
    },
  })
  const leave = observer.subscribe(() => {})
  return { has, stop, leave, data: () => observer.getCurrentResult().data }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

test.each([UNREACHED, new TypeError('Failed to fetch')])(
  'what found nothing to reach is read again once it is there: %s',
  async (error) => {
    const { has, stop, data } = page(error)
    await seconds(60)
    expect(has.reads, 'reads while it is away').toBe(1)
    expect(has.looks, 'looks get rarer').toBeLessThan(8)
    has.isThere = true
    await seconds(31)
    expect(has.reads).toBe(2)
    expect(data()).toBe('disks')
    const { looks } = has
    await seconds(120)
    expect(has.looks, 'looks once all is read').toBe(looks)
    stop()
  },
)

test('it is there again after a second in most cases', async () => {
  const { has, stop, data } = page(UNREACHED)
  await seconds(0)
  has.isThere = true
  await seconds(1)
  expect(data()).toBe('disks')
  stop()
})

test.each<Failure>([
  { type: 'client_error', cause: 'timeout' },
  { type: 'client_error', cause: 'network', status: 502 },
  { type: 'error', status: 503, error: { message: 'busy', requestId: 'r' } },
])('what was answered, or may be on its way, is left to its reader: %j', async (failure) => {
  const { has, stop } = page(new ReadError(failure))
  await seconds(60)
  expect(has.looks).toBe(0)
  expect(has.reads).toBe(1)
  stop()
})

test('a hidden page asks nothing, nor one that has left', async () => {
  const { has, stop, leave } = page(UNREACHED)
  has.isVisible = false
  await seconds(60)
  expect(has.looks).toBe(0)
  has.isVisible = true
  leave()
  await seconds(120)
  expect(has.looks).toBe(0)
  stop()
})

test('one that leaves while it looks asks nothing later', async () => {
  const { has, stop } = page(UNREACHED)
  await seconds(0.5)
  stop()
  await seconds(120)
  expect(has.looks).toBe(0)
})
