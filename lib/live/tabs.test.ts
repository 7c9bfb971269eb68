import { LIVE_VERSION } from '@/lib/contract/live-wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answerPings,
  browser,
  closeTabs,
  FakeSocket,
  last,
  pass,
  row,
  snapshot,
  stubPage,
  tab,
  welcome,
} from './watch.fixture'

describe('tabs of one browser', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    stubPage()
  })
  afterEach(() => {
    closeTabs()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('share one socket, whenever they come', async () => {
    const port = browser()
    const one = tab(port)
    await pass(10)
    last().say(welcome('e', 1), snapshot('e', 1, row('running', 1_000)))
    const two = tab(port)
    await pass(100)
    expect(FakeSocket.all).toHaveLength(1)
    expect(two.views.at(-1)).toBe('live')
    const events = [{ seq: 2, op: 'put' as const, row: row('stopping', 2_000) }]
    last().say({ v: LIVE_VERSION, t: 'events', epoch: 'e', from: 1, to: 2, at: Date.now(), events })
    await pass(100)
    expect([one.state(), two.state()]).toEqual(['stopping', 'stopping'])
    two.watch.requestPoll()
    await pass(10)
    expect(last().said().at(-1)).toEqual({ v: LIVE_VERSION, t: 'poll' })
  })

  test('are told of to the relay by all that the visible ones show, as soon as that changes', async () => {
    const port = browser()
    tab(port)
    await pass(10)
    answerPings(last())
    last().say(welcome('e', 1), snapshot('e', 1, row('running', 1_000)))
    const two = tab(port, ['image'])
    await pass(10)
    const shows = (...kinds: string[]) => ({
      v: LIVE_VERSION,
      t: 'shows',
      visible: true,
      shows: kinds,
    })
    expect(last().said().at(-1)).toEqual(shows('instance', 'image'))
    two.watch.show(['disk'])
    await pass(0)
    expect(last().said().at(-1)).toEqual(shows('instance', 'disk'))
    two.stop()
    await pass(20_000)
    expect(last().said()).toContainEqual(shows('instance'))
  })

  test('hand the socket over when the leading one closes', async () => {
    const port = browser()
    const one = tab(port)
    await pass(10)
    last().say(welcome('e', 1), snapshot('e', 1, row('running', 1_000)))
    const two = tab(port)
    await pass(100)
    one.stop()
    await pass(100)
    expect(FakeSocket.all).toHaveLength(2)
    expect(last().hello()).toEqual({
      ...{ project: 'web', visible: true, shows: ['instance'], epoch: 'e', seq: 1 },
    })
    last().say(welcome('e', 1, true))
    expect(two.views.at(-1)).toBe('live')
  })

  test('take over from one that no longer answers', async () => {
    const port = browser()
    const deaf = Object.assign(new EventTarget(), { postMessage: () => {}, close: () => {} })
    tab({ ...port, openChannel: () => deaf as unknown as BroadcastChannel })
    await pass(10)
    const two = tab(port)
    await pass(14_000)
    expect(FakeSocket.all.length).toBeGreaterThan(1)
    last().say(welcome('e', 1), snapshot('e', 1, row('stopped', 2_000)))
    await pass(10)
    expect(two.state()).toBe('stopped')
  })
})
