import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ReadError } from '@/lib/api/query'
import type { PageParams, Whole } from '@/lib/table/use-list'
import { CHUNK_ROWS, readWhole } from './whole-read'

interface Thing {
  readonly id: string
}
const numbered = (count: number, from = 0): Thing[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at).padStart(5, '0') }))

/** A platform that pages by the id before, and always gives a token with rows. */
class Platform {
  rows: Thing[]
  reads: (string | null)[] = []
  isBroken = false
  constructor(rows: Thing[]) {
    this.rows = rows
  }
  read = ({ limit, pageToken }: PageParams) => ({
    queryKey: ['thingList', { limit, pageToken }],
    queryFn: async () => {
      this.reads.push(pageToken)
      if (this.isBroken) throw new ReadError({ type: 'client_error', cause: 'network' })
      const items = this.rows
        .filter(({ id }) => pageToken === null || id > pageToken)
        .slice(0, limit)
      return { items, nextPage: items.at(-1)?.id ?? null }
    },
  })
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function setUp(platform: Platform) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 2_000, networkMode: 'always' } },
  })
  let now: Whole<Thing> | undefined
  let told = () => {}
  const stop = readWhole(client, platform.read, {
    onChange: (whole) => {
      now = whole
      told()
    },
  })
  stops.push(stop, () => client.clear())
  /** Waits until what has been read is like that. */
  const until = (meets: (whole: Whole<Thing>) => boolean) =>
    new Promise<Whole<Thing>>((resolve) => {
      told = () => {
        if (now && meets(now)) resolve(now)
      }
      told()
    })
  return { client, until, stop }
}
const ids = ({ rows }: Whole<Thing>) => rows.map(({ id }) => id)
const idle = (whole: Whole<Thing>) => !whole.isFetching && !whole.isReading

test('a short list is read at once, and is all there is', async () => {
  const platform = new Platform(numbered(30))
  const whole = await setUp(platform).until((now) => now.isRead)
  expect(whole).toMatchObject({ hasMore: false, isReading: false, failure: undefined })
  expect(ids(whole)).toEqual(platform.rows.map(({ id }) => id))
})

test('a long one is read a thousand at a time, as far as asked', async () => {
  const platform = new Platform(numbered(2_500))
  const { until } = setUp(platform)
  const first = await until((now) => now.isRead)
  expect(first.rows).toHaveLength(CHUNK_ROWS)
  expect(first.hasMore).toBe(true)
  first.readMore()
  const second = await until((now) => now.rows.length > CHUNK_ROWS && idle(now))
  expect(second.rows).toHaveLength(2_000)
  second.readAll()
  const all = await until((now) => !now.hasMore)
  expect(ids(all)).toEqual(platform.rows.map(({ id }) => id))
  expect(platform.reads).toEqual([null, '00999', '01999'])
})

test('reading all can be stopped', async () => {
  const { until } = setUp(new Platform(numbered(5_000)))
  const first = await until((now) => now.isRead)
  first.readAll()
  const second = await until((now) => now.rows.length === 2_000)
  second.stopReading()
  const stopped = await until((now) => idle(now))
  expect(stopped.rows.length).toBeLessThanOrEqual(3_000)
  expect(stopped.hasMore).toBe(true)
})

test('an exact thousand ends with an empty page', async () => {
  const { until } = setUp(new Platform(numbered(CHUNK_ROWS)))
  const first = await until((now) => now.isRead)
  expect(first.hasMore).toBe(true)
  first.readAll()
  const all = await until((now) => !now.hasMore && idle(now))
  expect(all.rows).toHaveLength(CHUNK_ROWS)
})

test('rows that come in the middle move on, and none is lost meanwhile', async () => {
  const platform = new Platform(numbered(1_500, 1))
  const { client, until } = setUp(platform)
  const first = await until((now) => now.isRead)
  first.readAll()
  await until((now) => now.rows.length === 1_500)
  platform.rows = numbered(1_501)
  let least = Infinity
  const watched = until((now) => {
    least = Math.min(least, now.rows.length)
    return now.rows.length === 1_501 && idle(now)
  })
  void client.refetchQueries({ queryKey: ['thingList'] })
  expect(ids(await watched)).toEqual(platform.rows.map(({ id }) => id))
  // One row waits between the thousands until the second has been read again.
  expect(least).toBeGreaterThanOrEqual(1_500)
})

test('a thousand that has just lost a row keeps those that follow', async () => {
  const platform = new Platform(numbered(1_500))
  const { client, until } = setUp(platform)
  const first = await until((now) => now.isRead)
  first.readAll()
  await until((now) => now.rows.length === 1_500)
  // As the live machinery does it: without a read.
  client.setQueryData<{ items: Thing[] }>(
    ['thingList', { limit: CHUNK_ROWS, pageToken: null }],
    (data) => data && { ...data, items: data.items.slice(1) },
  )
  const after = await until((now) => now.rows.length < 1_500)
  expect(after.rows).toHaveLength(1_499)
})

test('a failure is told, and tried again', async () => {
  const platform = new Platform(numbered(30))
  platform.isBroken = true
  const { until } = setUp(platform)
  const failed = await until((now) => now.failure !== undefined)
  expect(failed).toMatchObject({ isRead: false, isReading: false })
  platform.isBroken = false
  failed.retry()
  expect((await until((now) => now.isRead)).rows).toHaveLength(30)
})

test('rows that did not change are the same array', async () => {
  const { client, until } = setUp(new Platform(numbered(30)))
  const { rows } = await until((now) => now.isRead)
  const again = until((now) => now.isFetching).then(() => until(idle))
  void client.refetchQueries({ queryKey: ['thingList'] })
  expect((await again).rows).toBe(rows)
})
