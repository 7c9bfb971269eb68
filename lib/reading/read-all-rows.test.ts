import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ReadError } from '@/lib/api/query'
import type { PageParams, AllRows } from '@/lib/reading/all-rows'
import { CHUNK_ROWS, readAllRows } from './read-all-rows'

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
  /** Ids of unreadable rows. */
  refused: readonly string[] = []
  /** The most reads that were under way together. */
  most = 0
  #underWay = 0
  constructor(rows: Thing[]) {
    this.rows = rows
  }
  read = ({ limit, pageToken }: PageParams) => ({
    queryKey: ['thingList', { limit, pageToken }],
    queryFn: async () => {
      this.reads.push(pageToken)
      this.#underWay += 1
      this.most = Math.max(this.most, this.#underWay)
      // An answer takes its turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
      this.#underWay -= 1
      if (this.isBroken) throw new ReadError({ type: 'client_error', cause: 'network' })
      const items = this.rows
        .filter(({ id }) => pageToken === null || id > pageToken)
        .slice(0, limit)
      const read = items.filter(({ id }) => !this.refused.includes(id))
      const unreadable = items.length - read.length
      return { items: read, nextPage: items.at(-1)?.id ?? null, unreadable }
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
  let now: AllRows<Thing> | undefined
  let told = () => {}
  const heard: AllRows<Thing>[] = []
  const stop = readAllRows(client, platform.read, {
    onChange: (allRows) => {
      now = allRows
      heard.push(allRows)
      told()
    },
  })
  stops.push(stop, () => client.clear())
  /** Waits until what has been read is like that. */
  const until = (meets: (allRows: AllRows<Thing>) => boolean) =>
    new Promise<AllRows<Thing>>((resolve) => {
      told = () => {
        if (now && meets(now)) resolve(now)
      }
      told()
    })
  return { client, until, stop, heard }
}
const ids = ({ rows }: AllRows<Thing>) => rows.map(({ id }) => id)
const idle = (allRows: AllRows<Thing>) => !allRows.isFetching && !allRows.isReading

test('a short list is read at once, and is all there is', async () => {
  const platform = new Platform(numbered(30))
  const allRows = await setUp(platform).until((now) => now.isRead)
  expect(allRows).toMatchObject({ hasMore: false, isReading: false, failure: undefined })
  expect(ids(allRows)).toEqual(platform.rows.map(({ id }) => id))
})

test('a long one is read to its end by itself, a thousand at a time', async () => {
  const platform = new Platform(numbered(2_500))
  const { until, heard } = setUp(platform)
  const all = await until((now) => !now.hasMore && idle(now))
  expect(ids(all)).toEqual(platform.rows.map(({ id }) => id))
  expect(platform.reads).toEqual([null, '00999', '01999'])
  const partial = heard.filter(({ isRead, hasMore }) => isRead && hasMore)
  expect(new Set(partial.map(({ rows }) => rows.length))).toEqual(new Set([1_000, 2_000]))
  expect(partial.every(({ isReading }) => isReading)).toBe(true)
})

test('goes on behind what could not be read, and counts it', async () => {
  const platform = new Platform(numbered(2_500))
  platform.refused = ['00007', '01999']
  const all = await setUp(platform).until((now) => !now.hasMore && idle(now))
  expect(all.rows).toHaveLength(2_498)
  expect(all.unreadable).toBe(2)
})

test('reading can be paused, and goes on where it was', async () => {
  const platform = new Platform(numbered(4_500))
  const { until } = setUp(platform)
  const second = await until((now) => now.rows.length === 2_000)
  second.pause()
  const paused = await until((now) => idle(now))
  expect(paused.rows.length).toBeLessThanOrEqual(3_000)
  expect(paused.hasMore).toBe(true)
  const before = platform.reads.length
  paused.resume()
  expect((await until((now) => !now.hasMore && idle(now))).rows).toHaveLength(4_500)
  expect(platform.reads).toHaveLength(before + 5 - paused.rows.length / 1_000)
})

test('a pause that ends while a thousand is still on its way was none', async () => {
  const platform = new Platform(numbered(2_500))
  const { until } = setUp(platform)
  const first = await until((now) => now.rows.length === 1_000)
  first.pause()
  const paused = await until((now) => !now.isReading)
  expect(paused).toMatchObject({ isFetching: true, hasMore: true })
  paused.resume()
  expect((await until((now) => !now.hasMore && idle(now))).rows).toHaveLength(2_500)
  expect(platform.reads).toEqual([null, '00999', '01999'])
})

test('a list that grows past its last thousand is read on', async () => {
  const platform = new Platform(numbered(1_999))
  const { client, until } = setUp(platform)
  await until((now) => !now.hasMore && idle(now))
  platform.rows = numbered(2_100)
  void client.refetchQueries({ queryKey: ['thingList'] })
  expect((await until((now) => now.rows.length > 2_000 && idle(now))).rows).toHaveLength(2_100)
})

test('a list that was left is read no further', async () => {
  const platform = new Platform(numbered(9_000))
  const { client, until, stop } = setUp(platform)
  await until((now) => now.rows.length === 3_000)
  stop()
  await until(() => true)
  const { length } = platform.reads
  await client.refetchQueries({ type: 'active' })
  expect(platform.reads).toHaveLength(length)
  expect(length).toBeLessThanOrEqual(4)
})

test('of a long list that is read again no more than two reads are under way', async () => {
  const platform = new Platform(numbered(6_500))
  const { client, until } = setUp(platform)
  await until((now) => !now.hasMore && idle(now))
  platform.most = 0
  await client.refetchQueries({ queryKey: ['thingList'] })
  expect(platform.reads).toHaveLength(14)
  expect(platform.most).toBe(2)
})

test('a failure half way is told, and reading goes on after it', async () => {
  const platform = new Platform(numbered(3_500))
  const { until } = setUp(platform)
  await until((now) => now.rows.length === 1_000)
  platform.isBroken = true
  const failed = await until((now) => now.failure !== undefined)
  expect(failed).toMatchObject({ isRead: true, isReading: false, hasMore: true })
  platform.isBroken = false
  const before = platform.reads.length
  failed.retry()
  expect((await until((now) => !now.hasMore && idle(now))).rows).toHaveLength(3_500)
  // What was read well is not read again.
  expect(platform.reads[before]).not.toBeNull()
})

test('an exact thousand ends with an empty page', async () => {
  const platform = new Platform(numbered(CHUNK_ROWS))
  const all = await setUp(platform).until((now) => !now.hasMore && idle(now))
  expect(all.rows).toHaveLength(CHUNK_ROWS)
  expect(platform.reads).toHaveLength(2)
})

test('rows that come in the middle move on, and none is lost meanwhile', async () => {
  const platform = new Platform(numbered(1_500, 1))
  const { client, until } = setUp(platform)
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

test.each([
  ['itself', () => 'a'],
  ['the one before', (token: string | null) => (token === 'a' ? 'b' : 'a')],
])('a page that names %s as the next ends it, with words', async (_, nextOf) => {
  const platform = new Platform(numbered(CHUNK_ROWS))
  const reads: (string | null)[] = []
  platform.read = ({ limit, pageToken }: PageParams) => ({
    queryKey: ['thingList', { limit, pageToken }],
    queryFn: async () => {
      reads.push(pageToken)
      const from = reads.length * CHUNK_ROWS
      return { items: numbered(CHUNK_ROWS, from), nextPage: nextOf(pageToken), unreadable: 0 }
    },
  })
  const ended = await setUp(platform).until((now) => now.failure !== undefined && !now.isFetching)
  expect(ended).toMatchObject({ isReading: false, hasMore: true })
  expect(ended.failure).toMatchObject({ error: { message: expect.stringContaining('twice') } })
  expect(ended.rows).toHaveLength(reads.length * CHUNK_ROWS)
  expect(new Set(reads).size).toBe(reads.length)
})
