import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RoomState } from './room-state'
import {
  answerPings,
  browser,
  closeTabs,
  FakeSocket,
  last,
  pass,
  row,
  snapshot,
  statusOf,
  stubPage,
  tab,
  welcome,
} from './watch.fixture'

describe('a watch whose tabs are in the background for a minute', () => {
  let page: ReturnType<typeof stubPage>
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 })
    page = stubPage()
  })
  afterEach(() => {
    closeTabs()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  /** One that was in front, and has rested since. */
  const resting = async () => {
    const one = tab(browser())
    await pass(10)
    answerPings(last())
    last().say(welcome('e', 4), snapshot('e', 4, row('running', 1_000)))
    page.hide()
    await pass(59_000)
    expect(last().readyState).toBe(1)
    await pass(2_000)
    expect(last().readyState).toBe(3)
    const reads = one.reads()
    page.turn('offline')
    page.turn('online')
    await pass(600_000)
    expect([FakeSocket.all.length, one.reads() - reads], 'nothing is asked').toEqual([1, 0])
    expect(one.views).toEqual(['connecting', 'live', 'connecting'])
    return one
  }

  test('comes back at once with what it had, and says nothing better than it knows', async () => {
    const one = await resting()
    page.show()
    await pass(10)
    expect(FakeSocket.all).toHaveLength(2)
    expect(last().hello()).toMatchObject({ visible: true, epoch: 'e', seq: 4 })
    expect(one.views.at(-1)).toBe('connecting')
    last().say(welcome('f', 1))
    last().say(snapshot('f', 1, row('stopped', 2_000)), statusOf())
    expect(one.state()).toBe('stopped')
    await pass(1_000)
    expect(one.views).toEqual(['connecting', 'live', 'connecting', 'live'])
  })

  test('reads for itself where it can’t come back', async () => {
    const one = await resting()
    FakeSocket.isReachable = false
    page.show()
    const before = one.reads()
    await pass(4_000)
    expect([one.reads() - before, one.views.at(-1)]).toEqual([0, 'stale'])
    await pass(3_000)
    expect([one.reads() - before, one.views.at(-1)]).toEqual([1, 'polling'])
  })

  test('comes back for a tab that follows', async () => {
    const both = browser()
    tab(both)
    const follower = tab(both)
    await pass(10)
    answerPings(last())
    last().say(welcome('e', 4), snapshot('e', 4, row('running', 1_000)))
    page.hide()
    await pass(61_000)
    expect(follower.views.at(-1)).toBe('connecting')
    const before = follower.views.length
    page.show()
    await pass(10)
    expect(FakeSocket.all).toHaveLength(2)
    last().say(welcome('e', 4, true), statusOf())
    await pass(1_000)
    expect(follower.views.slice(before)).toEqual(['live'])
  })

  test('stays where something in the project is watched, for its instances', async () => {
    tab(browser(), ['disk'], { isWatched: () => true })
    await pass(10)
    answerPings(last())
    last().say(welcome('e', 4), snapshot('e', 4, row('running', 1_000)))
    page.hide()
    await pass(600_000)
    expect([FakeSocket.all.length, last().readyState]).toEqual([1, 1])
    const shows = { visible: false, shows: ['instance', 'disk'] }
    expect(last().said()).toContainEqual(expect.objectContaining({ t: 'shows', ...shows }))
  })

  test('a project without a page is read as in the background, and heard only while connected', async () => {
    const heard = vi.fn<(room: RoomState) => void>()
    const one = tab(browser(), ['instance'], { isPage: false, isWatched: () => true, heard })
    await pass(10)
    expect(last().hello()).toEqual({ project: 'web', visible: false, shows: ['instance'] })
    answerPings(last())
    last().say(welcome('e', 4), snapshot('e', 4, row('running', 1_000)))
    expect(heard.mock.lastCall?.[0].rows.size).toBe(1)
    await pass(1_000)
    const before = [heard.mock.calls.length, one.reads()]
    page.turn('offline')
    await pass(120_000)
    one.watch.hear()
    expect([heard.mock.calls.length, one.reads()]).toEqual(before)
  })

  test('stays away after an end for good', async () => {
    const one = tab(browser())
    await pass(10)
    last().say(welcome('e', 1), snapshot('e', 1))
    last().end(4403)
    page.hide()
    await pass(120_000)
    page.show()
    await pass(10_000)
    expect([FakeSocket.all.length, one.views.at(-1)]).toEqual([1, 'ended'])
  })
})
