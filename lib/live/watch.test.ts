import { LIVE_PROTOCOL, LIVE_VERSION } from '@/lib/contract/live-wire'
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
  statusOf,
  stubPage,
  tab,
  welcome,
} from './watch.fixture'

describe('a watch', () => {
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

  test('says hello, takes the snapshot, acknowledges, follows', async () => {
    const one = tab(browser())
    await pass(10)
    const socket = last()
    expect(socket.url).toMatch(/^ws:\/\/console\.test\/live\?/)
    expect(socket.hello()).toEqual({ project: 'web', visible: true, shows: ['instance'] })
    expect(socket.protocols).toBe(LIVE_PROTOCOL)
    socket.say(welcome('e', 1), snapshot('e', 1, row('running', 1_000)))
    expect(one.builds).toEqual(['first'])
    const events = [{ seq: 2, op: 'put' as const, row: row('stopping', 2_000) }]
    socket.say({ v: LIVE_VERSION, t: 'events', epoch: 'e', from: 1, to: 2, at: Date.now(), events })
    await pass(10)
    expect(one.state()).toBe('stopping')
    await pass(6_000)
    expect(socket.said().filter(({ t }) => t !== 'ping')).toEqual([
      { v: LIVE_VERSION, t: 'ack', seq: 1, page: 1 },
      { v: LIVE_VERSION, t: 'ack', seq: 2 },
    ])
    expect(one.views).toEqual(['connecting', 'live'])
  })

  test('resumes after a loss, and a short one stays unseen', async () => {
    const one = tab(browser())
    await pass(10)
    last().say(welcome('e', 4), snapshot('e', 4))
    last().end(1006)
    await pass(600)
    expect(FakeSocket.all).toHaveLength(2)
    expect(last().hello()).toEqual({
      ...{ project: 'web', visible: true, shows: ['instance'], epoch: 'e', seq: 4 },
    })
    last().say(welcome('e', 4, true))
    await pass(3_000)
    expect(one.views).toEqual(['connecting', 'live'])
  })

  test.each([
    [4401, 'signed out'],
    [4403, 'forbidden'],
    [4404, 'gone'],
    [4426, 'too old'],
  ])('stops for good after %d (%s)', async (code) => {
    const one = tab(browser())
    await pass(10)
    last().say(welcome('e', 1), snapshot('e', 1))
    last().end(code)
    await pass(120_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(one.views.at(-1)).toBe('ended')
    expect(one.left).toHaveBeenCalledTimes(code === 4401 ? 1 : 0)
  })

  test('a message of another version ends the socket, and the page reads for itself', async () => {
    const one = tab(browser())
    await pass(10)
    last().say(welcome('e', 1), snapshot('e', 1), JSON.stringify({ v: 1, t: 'news' }))
    await pass(1_100)
    expect(one.views.at(-1)).toBe('ended')
    const before = one.reads()
    await pass(30_000)
    expect(one.reads() - before).toBe(3)
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('polls every 10 s within 10 s when the relay is unreachable, and comes back', async () => {
    FakeSocket.isReachable = false
    const one = tab(browser())
    await pass(1_000)
    const before = one.reads()
    await pass(7_000)
    expect(one.views.at(-1)).toBe('polling')
    expect(one.reads() - before).toBe(1)
    await pass(20_000)
    expect(one.reads() - before).toBe(3)
    one.breakPlatform()
    await pass(30_000)
    expect(one.views.at(-1)).toBe('stale')
    FakeSocket.isReachable = true
    await pass(31_000)
    last().say(welcome('e', 1), snapshot('e', 1, row('running', 1_000)))
    expect(one.views.at(-1)).toBe('live')
  })

  test('tries again without end, but obeys a refusal', async () => {
    FakeSocket.isReachable = false
    const one = tab(browser())
    await pass(60_000)
    expect(FakeSocket.all.length).toBeGreaterThan(5)
    FakeSocket.isReachable = true
    await pass(31_000)
    const tried = FakeSocket.all.length
    last().end(4404)
    await pass(300_000)
    expect(FakeSocket.all).toHaveLength(tried)
    expect(one.views.at(-1)).toBe('ended')
  })

  test('waits as long as the platform wishes', async () => {
    tab(browser())
    await pass(10)
    last().end(4429, '60')
    await pass(59_000)
    expect(FakeSocket.all).toHaveLength(1)
    await pass(2_000)
    expect(FakeSocket.all).toHaveLength(2)
    last().end(4429)
    await pass(1_000)
    expect(FakeSocket.all).toHaveLength(3)
  })

  test('pings a silent socket and replaces one that does not answer', async () => {
    tab(browser())
    await pass(10)
    last().say(welcome('e', 1), snapshot('e', 1))
    await pass(7_000)
    expect(last().said().at(-1)).toEqual({ t: 'ping' })
    last().say('pong')
    await pass(8_000)
    expect(FakeSocket.all).toHaveLength(1)
    await pass(6_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  test('shows within 16 s that a socket is half open, whenever it broke', async () => {
    for (let brokeAfter = 0; brokeAfter <= 22_000; brokeAfter += 500) {
      const one = tab(browser())
      await pass(10)
      const socket = last()
      answerPings(socket)
      socket.say(welcome('e', 1), snapshot('e', 1))
      await pass(brokeAfter)
      // From now on nothing arrives, and no event reports it.
      FakeSocket.isReachable = false
      await pass(16_000)
      expect(one.views.at(-1), `broken after ${brokeAfter} ms`).not.toBe('live')
      FakeSocket.isReachable = true
      one.stop()
    }
  })

  test.each([
    ['half open', true],
    ['not to be had', false],
  ])(
    'says stale 15 s after the last read when no packet passes, the socket %s',
    async (_, isOpen) => {
      FakeSocket.isReachable = isOpen
      const one = tab(browser())
      await pass(10)
      if (isOpen) last().say(welcome('e', 1), snapshot('e', 1))
      await pass(isOpen ? 3_000 : 8_000)
      // From now on nothing arrives, and no event reports it.
      FakeSocket.isReachable = false
      one.hangPlatform()
      await pass(9_000)
      expect(one.views.at(-1)).not.toBe('stale')
      await pass(isOpen ? 7_000 : 6_000)
      expect(one.views.at(-1)).toBe('stale')
      const before = one.reads()
      await pass(60_000)
      expect(one.views.at(-1), 'and says nothing better of a page that only tries').toBe('stale')
      expect(one.reads() - before, 'a read that hangs holds up no other').toBeGreaterThan(4)
      expect(one.hanging(), 'and ends').toBeLessThan(2)
    },
  )

  const HOUR = 3_600_000

  describe.each([
    ['leads', 0],
    ['follows', 1],
  ])('of a tab that %s', (_, which) => {
    /** Two tabs of one browser, of which one is under test; their socket answers pings and no more. */
    const watched = async () => {
      const both = browser()
      const tabs = [tab(both), tab(both)] as const
      await pass(10)
      answerPings(last(), false)
      last().say(welcome('e', 1), snapshot('e', 1, row('running', 1_000)))
      await pass(1_000)
      const one = tabs[which] ?? tabs[0]
      return {
        one,
        asked: () =>
          last()
            .said()
            .filter(({ t }) => t === 'poll').length,
      }
    }

    test.each([0, -HOUR])(
      'pongs are no reading, and a page that has none for long asks (%i)',
      async (set) => {
        const { one, asked } = await watched()
        expect(one.views.at(-1)).toBe('live')
        vi.setSystemTime(Date.now() + set)
        await pass(13_000)
        expect(one.views.at(-1)).toBe('live')
        await pass(2_500)
        expect(one.views.at(-1)).toBe('stale')
        const before = one.reads()
        await pass(27_000)
        expect([one.views.at(-1), asked(), one.reads() - before]).toEqual(['stale', 0, 0])
        await pass(3_500)
        expect(one.reads() - before).toBe(1)
        expect(asked(), 'each of the tabs').toBe(2)
        expect(one.views.at(-1), 'it reads for itself').toBe('polling')
        await pass(20_000)
        expect(one.reads() - before).toBe(3)
        expect(FakeSocket.all, 'the socket is alive').toHaveLength(1)
        last().say(statusOf())
        await pass(1_000)
        expect(one.views.at(-1)).toBe('live')
      },
    )

    test('nothing but a newer reading makes it live, whatever the relay sends', async () => {
      const { one } = await watched()
      const readAt = Date.now()
      for (let second = 0; second < 20; second++) {
        last().say(statusOf({ readAt }))
        await pass(1_000)
      }
      expect(one.views.at(-1)).toBe('stale')
      last().say(statusOf({ readAt: null }))
      expect(one.views.at(-1)).toBe('stale')
    })

    test('a relay that says why is asked, and the platform is left alone', async () => {
      const { one, asked } = await watched()
      const before = one.reads()
      last().say(statusOf({ staleSince: 7, problem: 'rate-limit' }))
      await pass(50_000)
      expect([one.views.at(-1), one.reads() - before, asked()]).toEqual(['stale', 0, 2])
    })
  })

  test('in the background it is not stale by what is read seldom on purpose', async () => {
    const one = tab(browser())
    await pass(10)
    answerPings(last(), false)
    last().say(welcome('e', 1), snapshot('e', 1))
    page.hide()
    await pass(33_000)
    last().say(statusOf())
    await pass(26_000)
    page.show()
    await pass(14_000)
    expect(one.views).not.toContain('stale')
    expect(
      last()
        .said()
        .filter(({ t }) => t === 'poll'),
    ).toEqual([])
    await pass(2_000)
    expect(one.views.at(-1)).toBe('stale')
  })

  test('a tab that follows is as fresh as the one that leads', async () => {
    const both = browser()
    tab(both)
    const follower = tab(both)
    await pass(10)
    answerPings(last())
    last().say(welcome('e', 1), snapshot('e', 1))
    await pass(40_000)
    FakeSocket.isReachable = false
    last().end(1006)
    await pass(4_000)
    expect(follower.views).not.toContain('stale')
    expect(follower.views.at(-1)).toBe('reconnecting')
  })

  test('tells the relay when the page is in the background', async () => {
    tab(browser())
    await pass(10)
    last().say(welcome('e', 1), snapshot('e', 1))
    page.hide()
    expect(last().said().at(-1)).toEqual({
      ...{ v: LIVE_VERSION, t: 'shows', visible: false, shows: ['instance'] },
    })
  })

  test('says how old what it shows is until that has been read, and asks for it at once', async () => {
    const one = tab(browser())
    await pass(10)
    last().say(welcome('e', 1), snapshot('e', 1))
    const aged = { disk: Date.now() - 40_000 }
    last().say(statusOf({ aged }))
    expect(one.views.at(-1)).toBe('live')
    one.watch.show(['disk'])
    expect(last().said().at(-1)).toMatchObject({ t: 'shows', shows: ['disk'] })
    expect(one.views.at(-1)).toBe('aged')
    last().say(statusOf({ aged: { instance: Date.now() } }))
    expect(one.views.at(-1)).toBe('live')
  })

  test('a cut network is noticed at once and mended as soon as it is back', async () => {
    const one = tab(browser())
    await pass(10)
    last().say(welcome('e', 1), snapshot('e', 1))
    page.turn('offline')
    await pass(16_000)
    expect(one.views).toEqual(['connecting', 'live', 'reconnecting', 'stale'])
    page.turn('online')
    await pass(100)
    last().say(welcome('e', 1, true))
    expect(one.views.at(-1)).toBe('live')
  })
})
