import { describe, expect, test } from 'vitest'
import { LIVE_KINDS } from '@/lib/contract/live-kinds'
import { liveClose } from '@/lib/contract/live-wire'
import { Stage } from '@/edge/testing/relay-room'
import { limits } from './limits'
import { code, lists, ofType, say, watched, watchedFor } from './room.fixture'

const HOUR = 3_600_000

describe('a clock that goes back', () => {
  test.each(
    [1, 3, 5, 10].flatMap((after) => [3_000, 60_000, HOUR].map((by) => [after, by] as const)),
  )('after %i s by %i ms puts off no read', async (after, by) => {
    const stage = await watchedFor(['instance'], 'ann')
    await stage.pass(after * 1_000)
    stage.now -= by
    stage.platform.reads.length = 0
    stage.platform.put('instance', 'db', 'stopped')
    // A clock that goes back by less than the time since the last read can't be noticed: the wait
    // begins anew.
    await stage.pass(5_500 + 3_000 + 10)
    expect(lists(stage, 'instance')).toBeGreaterThan(0)
    expect(ofType(stage, 'ann', 'events')).not.toEqual([])
    const told = ofType(stage, 'ann', 'status').at(-1)
    expect(told?.status).toMatchObject({ staleSince: null, problem: null })
    expect(told?.status.readAt).toBeGreaterThan(stage.now - 10_000)
    expect(told?.status.readAt, 'by the clock as it is now').toBeLessThanOrEqual(stage.now)
    expect(Math.abs((told?.now ?? 0) - stage.now)).toBeLessThan(10_000)
  })

  test('is no reading: a room whose platform is silent since does not say that it has read', async () => {
    const stage = await watched('ann')
    stage.platform.trouble = 'silence'
    stage.now -= HOUR
    await stage.pass(20_000)
    for (const { status } of ofType(stage, 'ann', 'status')) {
      expect(status.readAt).toBeNull()
      expect(status.staleSince).not.toBeNull()
    }
  })

  test.each([
    ['by a breaker', { status: 500 }, 60_000],
    ['with Retry-After', { status: 429, retryAfter: '40' }, 41_000],
    ['with Retry-After, by less than the longest wait', { status: 429, retryAfter: '40' }, 200_000],
  ])('ends a pause of the platform’s (%s)', async (_, trouble, by) => {
    const stage = await watched('ann')
    stage.platform.trouble = trouble
    await stage.pass(30_000)
    stage.platform.trouble = null
    stage.platform.reads.length = 0
    stage.now -= by
    await stage.pass(1_000)
    expect(stage.platform.reads.length).toBeGreaterThan(0)
  })

  test('lets a socket that is silent since die as ever, and no other', async () => {
    const stage = await watched('ann', 'ben')
    const ann = stage.sockets.get('ann') ?? expect.fail('nobody')
    // It stops pinging.
    Object.defineProperty(ann, 'pingedAt', { get: () => 1_700_000_010_000, set() {} })
    stage.now -= HOUR
    await stage.pass(25_000)
    expect([code(stage, 'ann'), code(stage, 'ben')]).toEqual([undefined, undefined])
    await stage.pass(20_000)
    expect([code(stage, 'ann'), code(stage, 'ben')]).toEqual([1001, undefined])
  })

  test('gives no socket a longer life than one that comes now', async () => {
    const stage = await watched('ann')
    stage.now -= HOUR
    await stage.pass(HOUR * 0.9)
    expect(code(stage, 'ann')).toBeUndefined()
    await stage.pass(HOUR * 0.2)
    expect(code(stage, 'ann')).toBe(liveClose.renew)
  })

  test('does not keep members from being proven', async () => {
    const stage = await watched('ann', 'ben')
    stage.now -= 600_000
    stage.platform.sessions.set('ben', 401)
    await stage.pass(60_000)
    expect(code(stage, 'ben')).toBe(liveClose.unauthenticated)
  })
})

describe('a page at rest', () => {
  test('is told of each reading in time for 15 s, and each 4 s at most', async () => {
    const stage = await watched('ann')
    for (const state of ['running', 'starting']) {
      stage.platform.put('instance', 'db', state)
      await stage.pass(10_000)
      stage.sockets.get('ann')?.inFlight.splice(0)
      let last = stage.now
      let isFirst = true
      const end = stage.now + 60_000
      while (stage.now < end) {
        await stage.pass(500)
        const told = ofType(stage, 'ann', 'status')
        stage.sockets.get('ann')?.inFlight.splice(0)
        if (told.length > 0) {
          if (!isFirst) expect(stage.now - last).toBeGreaterThanOrEqual(3_500)
          isFirst = false
          last = stage.now
          expect(stage.now - (told.at(-1)?.status.readAt ?? 0)).toBeLessThan(11_500)
        }
        expect(stage.now - last).toBeLessThanOrEqual(7_000)
      }
    }
  })

  test('in the background is told of each reading there is', async () => {
    const stage = await watched('ann')
    say(stage, 'ann', { t: 'shows', visible: false, shows: LIVE_KINDS })
    await stage.pass(40_000)
    stage.sockets.get('ann')?.inFlight.splice(0)
    await stage.pass(5 * 33_000)
    expect(ofType(stage, 'ann', 'status').length).toBeGreaterThanOrEqual(5)
  })

  test('is told of none where nothing was read yet', () => {
    const stage = new Stage()
    stage.connect('ann', 'ann')
    expect(ofType(stage, 'ann', 'welcome')[0]?.status.readAt).toBeNull()
    expect(limits.staleMs).toBe(15_000)
  })
})
