import { describe, expect, test } from 'vitest'
import { LIVE_KINDS, type LiveKind } from '@/lib/contract/live-kinds'
import { Stage } from '@/edge/testing/relay-room'
import { lists, ofType, say, watchedFor } from './room.fixture'

const show = (stage: Stage, conn: string, ...shows: LiveKind[]) =>
  say(stage, conn, { t: 'shows', visible: true, shows })

/** The most reads that any minute had. */
const busiest = ({ platform: { reads } }: Stage) =>
  Math.max(
    0,
    ...reads.map(({ at }) => reads.filter((each) => each.at >= at && each.at < at + 60_000).length),
  )

/** A room that has come to rest, with the same lists on its pages. */
async function resting(shows: LiveKind | readonly LiveKind[], ...sids: string[]) {
  const stage = await watchedFor([shows].flat(), ...sids)
  await stage.pass(60_000)
  stage.platform.reads.length = 0
  return stage
}

describe('a page with one list', () => {
  test.each(LIVE_KINDS)('of %s costs at most 15 calls a minute at rest', async (kind) => {
    const stage = await resting(kind, 'ann')
    await stage.pass(600_000)
    expect(busiest(stage)).toBeLessThanOrEqual(15)
    expect(lists(stage, kind)).toBeGreaterThanOrEqual(108)
    for (const other of LIVE_KINDS)
      if (other !== kind) expect(lists(stage, other)).toBeGreaterThanOrEqual(6)
  })

  test('sees another’s change within 6 s', async () => {
    const stage = await resting('disk', 'ann')
    for (let round = 0; round < 50; round++) {
      await stage.pass(1_234 + 97 * round)
      stage.platform.put('disk', 'data', `state-${round}`)
      stage.sockets.get('ann')?.inFlight.splice(0)
      await stage.pass(6_000)
      expect(ofType(stage, 'ann', 'events')).toHaveLength(1)
    }
  })

  test('costs one call a second more while its list changes, and none for what others do', async () => {
    const stage = await resting('disk', 'ann')
    stage.platform.put('disk', 'data', 'creating')
    await stage.pass(6_000)
    stage.platform.reads.length = 0
    await stage.pass(60_000)
    expect(lists(stage, 'disk')).toBeGreaterThanOrEqual(54)
    expect(busiest(stage)).toBeLessThanOrEqual(63)
    stage.platform.put('disk', 'data', 'detached')
    stage.platform.put('instance', 'db', 'starting')
    await stage.pass(100_000)
    stage.platform.reads.length = 0
    await stage.pass(60_000)
    expect(busiest(stage)).toBeLessThanOrEqual(15)
  })

  test('has its snapshot before the other lists are read, and those a moment later', async () => {
    const stage = new Stage()
    for (const kind of LIVE_KINDS) stage.platform.put(kind, 'thing', 'ready')
    stage.connect('ann', 'ann', { shows: ['image'] })
    await stage.room.tick()
    expect(stage.platform.reads.map(({ what }) => what)).toEqual(['image'])
    const [snapshot] = ofType(stage, 'ann', 'snapshot')
    expect(Object.keys(snapshot?.at ?? {})).toEqual(['image'])
    expect(snapshot?.rows.map(({ kind }) => kind)).toEqual(['image'])
    expect(ofType(stage, 'ann', 'status').at(-1)?.status.aged).toEqual({
      ...{ instance: 0, disk: 0, snapshot: 0, 'floating-ip': 0 },
    })
    await stage.pass(1_000)
    expect(stage.platform.reads.map(({ what }) => what).toSorted()).toEqual(LIVE_KINDS.toSorted())
    expect(ofType(stage, 'ann', 'events').flatMap(({ events }) => events)).toHaveLength(4)
  })
})

describe('a page with two lists', () => {
  const two: readonly LiveKind[] = ['instance', 'disk']

  test('costs as much as one with one list', async () => {
    const stage = await resting(two, 'ann')
    await stage.pass(600_000)
    expect(busiest(stage)).toBeLessThanOrEqual(15)
    for (const kind of two) expect(lists(stage, kind)).toBeGreaterThanOrEqual(54)
  })

  test('sees another’s change within 11 s, and within 6 s where another page shows that list alone', async () => {
    const stage = await resting(two, 'ann')
    const change = async (kind: LiveKind, withinMs: number) => {
      for (let round = 0; round < 50; round++) {
        await stage.pass(1_234 + 97 * round)
        stage.platform.put(kind, 'thing', `state-${kind}-${round}`)
        stage.sockets.get('ann')?.inFlight.splice(0)
        await stage.pass(withinMs)
        expect(ofType(stage, 'ann', 'events').length).toBeGreaterThan(0)
      }
    }
    for (const kind of two) await change(kind, 11_000)
    stage.connect('ben', 'ben', { shows: ['disk'] })
    await change('disk', 6_000)
  })

  test('hears of a read before it is stale, whenever each of its lists is read', async () => {
    for (let apart = 0; apart < 10_000; apart += 500) {
      const stage = await resting('instance', 'ann')
      await stage.pass(apart)
      show(stage, 'ann', ...two)
      await stage.pass(30_000)
      for (let second = 0; second < 60; second++) {
        await stage.pass(1_000)
        const status = ofType(stage, 'ann', 'status').at(-1)?.status
        expect(stage.now - (status?.readAt ?? 0), `${apart} ms apart`).toBeLessThan(15_000)
        expect(status?.staleSince).toBeNull()
      }
    }
  })
})

test.each([
  [50, 1],
  [50, 10],
])('%i tabs of %i people with one list are as one', async (pages, people) => {
  const stage = await resting('disk', 'u0')
  for (let page = 1; page < pages; page++)
    stage.connect(`c${page}`, `u${page % people}`, { shows: ['disk'] })
  await stage.pass(60_000)
  stage.platform.reads.length = 0
  await stage.pass(600_000)
  expect(busiest(stage)).toBeLessThanOrEqual(15)
})

test('of more people each is proven once a minute, by a read or by a probe', async () => {
  const people = Array.from({ length: 20 }, (_, index) => `u${index}`)
  const stage = await resting('disk', ...people)
  await stage.pass(600_000)
  // Beyond those whom the reads of the list prove, each costs a request of one row.
  expect(stage.platform.reads.length / 10).toBeLessThanOrEqual(23)
  for (const sid of people) {
    const times = stage.platform.reads.filter(({ sealed }) => sealed === sid).map(({ at }) => at)
    times.forEach((at, index) => expect(at - (times[index - 1] ?? at)).toBeLessThanOrEqual(60_000))
  }
})

describe('another list', () => {
  test('is read at once when a page begins to show it', async () => {
    const stage = await resting('disk', 'ann')
    await stage.pass(30_000)
    stage.platform.put('image', 'debian', 'ready')
    stage.sockets.get('ann')?.inFlight.splice(0)
    const before = lists(stage, 'image')
    show(stage, 'ann', 'image')
    await stage.pass(10)
    expect(lists(stage, 'image')).toBe(before + 1)
    expect(ofType(stage, 'ann', 'events')).toHaveLength(1)
  })

  test('comes at once after an own change, and is told of with its age else', async () => {
    const stage = await resting('disk', 'ann')
    stage.platform.put('snapshot', 'copy', 'creating')
    say(stage, 'ann', { t: 'poll' })
    await stage.pass(1_000)
    expect(ofType(stage, 'ann', 'events').flatMap(({ events }) => events)).toContainEqual(
      expect.objectContaining({ row: expect.objectContaining({ id: 'copy' }) }),
    )
    await stage.pass(50_000)
    const status = ofType(stage, 'ann', 'status').at(-1)?.status
    expect(Object.keys(status?.aged ?? {})).toEqual(LIVE_KINDS.filter((kind) => kind !== 'disk'))
    expect(status?.staleSince).toBeNull()
  })

  test('is no longer read for pages that have gone to the background', async () => {
    const stage = await resting('disk', 'ann')
    say(stage, 'ann', { t: 'shows', visible: false, shows: ['disk'] })
    await stage.pass(300_000)
    expect(busiest(stage)).toBeLessThanOrEqual(2)
    expect(stage.platform.reads.every(({ what }) => what === 'disk')).toBe(true)
  })
})
