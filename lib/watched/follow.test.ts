import { describe, expect, test, vi } from 'vitest'
import { noteHappening } from '@/lib/kept/happenings'
import { ownChange } from '@/lib/change/own-change'
import { row } from '@/lib/live/caches.fixture'
import type { Listener, LiveClient } from '@/lib/live/client'
import { emptyRoomState, keyOf, type RoomState } from '@/lib/live/room-state'
import { idleStatus } from '@/lib/live/status.fixture'
import { livePatch } from '@/lib/contract/live-row'
import { browserAt } from './browser.fixture'
import { followWatched } from './follow'
import { GAP_MS } from './observed'
import { isGap, watchEvents } from './watch-events'
import { watchedText } from './things'
import { moveWatched, setWatched, watchedIn } from './watch'

const NOW = Date.UTC(2026, 3, 16)
browserAt(NOW)

/** A room with an instance `web`, read just now. */
function room(state: string, stamp: number, part: Partial<RoomState> = {}): RoomState {
  const web = row('web', state, stamp)
  const received = { row: web, patch: livePatch(web), at: NOW, receivedAt: NOW }
  return {
    ...emptyRoomState,
    ...{
      sync: 'current',
      status: idleStatus,
      rows: new Map([[keyOf('instance', 'web'), received]]),
    },
    ...part,
  }
}

function follow(isInJob = false) {
  let listener: Listener | undefined
  const live: LiveClient = { watch: () => () => {}, listen: (to) => void (listener = to) }
  const stop = followWatched('ada', live, () => isInJob)
  return {
    stop,
    projects: () => listener?.projects,
    observe: (now: RoomState, at = Date.now()) => listener?.onRoom('shop', now, at),
  }
}

const titles = () => watchEvents('ada').map((each) => (isGap(each) ? 'no updates' : each.title))
const watch = (isOn = true) => setWatched({ id: 'web', page: '/projects/shop/instances/web' }, isOn)

describe('what is watched', () => {
  test('is listened to from the press until the last one', async () => {
    const { projects } = follow()
    expect(projects()).toBeUndefined()
    await watch()
    expect(projects()).toEqual(['shop'])
    await watch(false)
    expect(projects()).toBeUndefined()
  })

  test('is reported once, also where another document observes it first', async () => {
    await watch()
    const one = follow()
    one.observe(room('running', NOW))
    const other = follow()
    one.observe(room('failed', NOW + 1))
    other.observe(room('failed', NOW + 1))
    expect(titles()).toEqual(['Instance failed'])
  })

  test('is known over a reload', async () => {
    await watch()
    const before = follow()
    before.observe(room('running', NOW))
    before.stop()
    follow().observe(room('failed', NOW + 1))
    expect(titles()).toEqual(['Instance failed'])
  })

  test('begins anew where it is watched again', async () => {
    await watch()
    const one = follow()
    one.observe(room('running', NOW))
    await watch(false)
    await watch()
    one.observe(room('failed', NOW + 1), NOW + 10 * GAP_MS)
    expect(titles()).toEqual([])
  })

  test('is not known while its room isn’t', async () => {
    await watch()
    const { observe } = follow()
    observe(room('running', NOW))
    observe(room('failed', NOW + 1, { sync: 'waiting' }))
    observe(room('failed', NOW + 1, { status: { ...idleStatus, partial: ['instance'] } }))
    expect(titles()).toEqual([])
    observe(room('running', NOW), NOW + GAP_MS + 1)
    expect(titles()).toEqual(['no updates'])
  })

  test('is no older than the platform was read', async () => {
    await watch()
    const { observe } = follow()
    observe(room('running', NOW))
    const stale = { ...idleStatus, staleSince: NOW + 1_000, problem: 'platform' as const }
    for (const ms of [100_000, 200_000, 300_000])
      observe(room('running', NOW, { status: stale }), NOW + ms)
    observe(room('running', NOW), NOW + 301_000)
    expect(watchEvents('ada')).toMatchObject([{ at: NOW + 301_000, from: NOW + 1_000 }])
  })
})

describe('a list', () => {
  const list = (search: string) => {
    const page = `/projects/shop/instances${search}`
    return setWatched({ id: page, page }, true)
  }
  test('tells of those that are in it then', async () => {
    await list('?filter.state=failed')
    const { observe, projects } = follow()
    expect(projects()).toEqual(['shop'])
    observe(room('running', NOW))
    observe(room('stopped', NOW + 1))
    expect(titles()).toEqual([])
    observe(room('failed', NOW + 2))
    expect(titles()).toEqual(['Instance failed'])
  })

  test('tells of those whose names have the words', async () => {
    await list('?q=Api')
    const { observe } = follow()
    observe(room('running', NOW))
    observe(room('failed', NOW + 1))
    expect(titles()).toEqual([])
    await list('?q=WE')
    observe(room('running', NOW + 2))
    observe(room('failed', NOW + 3))
    expect(titles()).toEqual(['Instance failed', 'Instance started again'])
  })

  test('of more than a room knows isn’t watched', async () => {
    for (const search of ['?q=web&filter.memory=4', '?q=10.0.0.1', '?sort=name', ''])
      await list(search)
    expect(follow().projects()).toBeUndefined()
  })

  test('follows its project to another name', async () => {
    await list('?q=web')
    moveWatched('ada', (page) => page.replace('shop', 'store'))
    const page = '/projects/store/instances?q=web'
    expect(watchedIn(watchedText('ada'))).toMatchObject([{ id: page, page, project: 'store' }])
  })
})

describe('what its reader does', () => {
  const sent = (at: number) => noteHappening('ada', 'web', { at, kind: 'sent', words: 'Stop sent' })

  test('is no news, and the next one is another’s', async () => {
    await watch()
    const { observe } = follow()
    observe(room('running', NOW))
    sent(NOW + 1_000)
    observe(room('stopped', NOW + 2_000))
    expect(titles()).toEqual([])
    observe(room('running', NOW + 3_000))
    // Also in another document.
    follow().observe(room('stopped', NOW + 4_000))
    expect(titles()).toEqual(['Instance stopped'])
  })

  test('before the instance was first observed is no cause of what comes', async () => {
    await watch()
    const { observe } = follow()
    sent(NOW)
    observe(room('stopped', NOW + 1_000))
    observe(room('running', NOW + 2_000))
    observe(room('stopped', NOW + 3_000))
    expect(titles()).toEqual(['Instance stopped'])
  })

  test('is no news in a job', async () => {
    await watch()
    const { observe } = follow(true)
    observe(room('running', NOW))
    observe(room('stopped', NOW + 1_000))
    expect(titles()).toEqual([])
  })

  test('long ago says nothing of today', async () => {
    await watch()
    const { observe } = follow()
    sent(NOW - 3_600_000)
    observe(room('running', NOW))
    observe(room('stopped', NOW + 1_000))
    expect(titles()).toEqual(['Instance stopped'])
  })

  test('is no news where its answer comes later', async () => {
    await watch()
    const { observe } = follow()
    observe(room('running', NOW))
    let answer = () => {}
    const change = ownChange(new Promise<void>((resolve) => void (answer = resolve)))
    observe(room('stopped', NOW + 1_000))
    await vi.advanceTimersByTimeAsync(1_000)
    sent(NOW + 500)
    answer()
    await change
    // Each in its turn, however fast they come.
    observe(room('running', NOW + 1_100))
    observe(room('stopped', NOW + 1_200))
    expect(titles()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(watchEvents('ada')).toMatchObject([{ at: NOW + 1_200 }])
  })
})
