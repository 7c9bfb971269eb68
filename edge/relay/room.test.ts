import { describe, expect, test } from 'vitest'
import { LIVE_KINDS } from '@/lib/contract/live-kinds'
import { liveClose } from '@/lib/contract/live-wire'
import { Page } from '@/edge/testing/relay-page'
import { Stage } from '@/edge/testing/relay-room'
import { limits } from './limits'
import { received, ofType, code, say, lists, watched, watchedFor } from './room.fixture'

describe('polls', () => {
  test('are every 5 s while nothing moves, every second while something does, 5 s after 5 min', async () => {
    const stage = await watchedFor(['instance'], 'ann')
    await stage.pass(60_000)
    expect(lists(stage, 'instance')).toBeGreaterThanOrEqual(11)
    expect(lists(stage, 'instance')).toBeLessThanOrEqual(13)
    stage.platform.put('instance', 'db', 'starting')
    await stage.pass(6_000)
    stage.platform.reads.length = 0
    await stage.pass(60_000)
    expect(lists(stage, 'instance')).toBeGreaterThanOrEqual(57)
    expect(lists(stage, 'instance')).toBeLessThanOrEqual(61)
    await stage.pass(300_000)
    stage.platform.reads.length = 0
    await stage.pass(60_000)
    expect(lists(stage, 'instance')).toBeLessThanOrEqual(13)
  })

  test('are every second while a disk is in maintenance', async () => {
    const stage = await watched('ann')
    stage.platform.put('disk', 'data', 'maintenance')
    await stage.pass(6_000)
    stage.platform.reads.length = 0
    await stage.pass(20_000)
    expect(lists(stage, 'disk')).toBeGreaterThanOrEqual(18)
  })

  test('are every 30 s while all pages are hidden, and none without a page', async () => {
    const stage = await watched('ann')
    say(stage, 'ann', { t: 'shows', visible: false, shows: LIVE_KINDS })
    await stage.pass(35_000)
    stage.platform.reads.length = 0
    await stage.pass(300_000)
    expect(lists(stage, 'instance')).toBeGreaterThanOrEqual(9)
    expect(lists(stage, 'instance')).toBeLessThanOrEqual(11)
    stage.room.leave('ann')
    expect(stage.room.nextAt()).toBe(Infinity)
  })

  test('of 50 pages of 20 users are those of one page', async () => {
    const reads = async (pages: number, users: number) => {
      const stage = new Stage()
      for (let page = 0; page < pages; page++) stage.connect(`c${page}`, `u${page % users}`)
      await stage.pass(10_000)
      stage.platform.reads.length = 0
      await stage.pass(600_000)
      return stage.platform.reads
    }
    const one = await reads(1, 1)
    const many = await reads(50, 20)
    expect(many.length / one.length).toBeGreaterThan(0.9)
    expect(many.length / one.length).toBeLessThan(1.1)
    // And each of the users has been proven within a minute, by a list of its own.
    const first = many[0]?.at ?? 0
    const early = new Set(many.filter(({ at }) => at - first < 60_000).map(({ sealed }) => sealed))
    expect(early.size).toBe(20)
    expect(many.some(({ what }) => what === 'probe')).toBe(false)
  })

  test('prove each of 150 members within a minute', async () => {
    const sids = Array.from({ length: limits.membersPerRoom }, (_, index) => `u${index}`)
    const stage = await watched(...sids)
    stage.platform.sessions.set('u77', 401)
    await stage.pass(60_000)
    expect(code(stage, 'u77')).toBe(liveClose.unauthenticated)
    expect(new Set(stage.platform.reads.map(({ sealed }) => sealed)).size).toBe(150)
  })

  test('come at once when asked for, twice a second at most, and the last wish counts', async () => {
    const stage = await watched('ann')
    stage.platform.put('disk', 'd', 'attached')
    say(stage, 'ann', { t: 'poll' })
    await stage.pass(1)
    expect(ofType(stage, 'ann', 'events')).toHaveLength(1)
    stage.platform.reads.length = 0
    for (let index = 0; index < 15; index++) say(stage, 'ann', { t: 'poll' })
    await stage.pass(1_000)
    expect(stage.platform.reads.length).toBeLessThanOrEqual(6)
  })
})

describe('the platform', () => {
  test('refuses one token: that session ends with 4401, the next reads in the same tick', async () => {
    const stage = await watched('ann', 'ben')
    stage.platform.sessions.set('ann', 401)
    stage.platform.put('instance', 'db', 'stopping')
    await stage.pass(7_000)
    expect(code(stage, 'ann')).toBe(liveClose.unauthenticated)
    expect(code(stage, 'ben')).toBeUndefined()
    expect(ofType(stage, 'ben', 'events').length).toBeGreaterThan(0)
  })

  test.each([
    [403, liveClose.forbidden],
    [404, liveClose.forbidden],
  ] as const)('answers one member %s: 4403 for that one', async (status, expected) => {
    const stage = await watched('ann', 'ben')
    stage.platform.sessions.set('ann', status)
    await stage.pass(60_000)
    expect([code(stage, 'ann'), code(stage, 'ben')]).toEqual([expected, undefined])
  })

  test.each([
    [404, liveClose.gone],
    [403, liveClose.forbidden],
  ] as const)('answers everybody %s', async (status, expected) => {
    const stage = await watched('ann', 'ben')
    for (const sid of ['ann', 'ben']) stage.platform.sessions.set(sid, status)
    await stage.pass(60_000)
    expect([code(stage, 'ann'), code(stage, 'ben')]).toEqual([expected, expected])
  })

  test('fails: no page is dropped, pages learn it after 15 s, requests thin out, then all is well', async () => {
    const stage = await watched('ann', 'ben')
    stage.platform.trouble = { status: 500 }
    await stage.pass(120_000)
    expect([code(stage, 'ann'), code(stage, 'ben')]).toEqual([undefined, undefined])
    expect(stage.platform.reads.length).toBeLessThan(30)
    const stale = ofType(stage, 'ann', 'status').find(({ status }) => status.staleSince !== null)
    expect(stale?.status.problem).toBe('platform')
    stage.platform.trouble = null
    await stage.pass(35_000)
    expect(ofType(stage, 'ann', 'status').at(-1)?.status).toMatchObject({
      staleSince: null,
      problem: null,
    })
  })

  test.each([
    ['42', 42_000],
    ['soon', limits.retryAfterMsDefault],
    ['-5', limits.retryAfterMsDefault],
    ['0', 1_000],
    ['99999999', limits.retryAfterMsMax],
  ])('asks for rest with Retry-After: %s', async (retryAfter, ms) => {
    const stage = await watched('ann')
    stage.platform.trouble = { status: 429, retryAfter }
    say(stage, 'ann', { t: 'poll' })
    await stage.pass(1)
    stage.platform.reads.length = 0
    await stage.pass(ms - 100)
    expect(stage.platform.reads).toEqual([])
    await stage.pass(200)
    expect(stage.platform.reads).toHaveLength(1)
  })

  test.each([
    ['HTML', '<!doctype html>'],
    ['half a body', '{"items":[{"id":"db"'],
    ['another shape', '{"items":[{"id":1}]}'],
  ])('answers 200 with %s: nothing changes on the pages', async (_, body) => {
    const stage = await watched('ann')
    stage.platform.trouble = { status: 200, body }
    await stage.pass(60_000)
    expect(ofType(stage, 'ann', 'events')).toEqual([])
    expect(code(stage, 'ann')).toBeUndefined()
  })
})

describe('a member who sees other things', () => {
  test('gets rooms of its own, and the others never see them', async () => {
    const stage = await watched('ann', 'ben')
    stage.platform.put('instance', 'secret', 'running', 'eve')
    stage.connect('eve', 'eve')
    await stage.pass(60_000)
    expect(code(stage, 'eve')).toBe(liveClose.moved)
    expect(stage.privateRooms).toEqual(['user-eve'])
    for (const conn of ['ann', 'ben'])
      expect(stage.sockets.get(conn)?.inFlight.join()).not.toContain('"secret"')
  })

  test('is not taken for one who only saw a new thing first', async () => {
    const stage = await watched('ann', 'ben', 'cy')
    for (let index = 0; index < 20; index++) {
      stage.platform.put('instance', `new-${index}`, 'running')
      await stage.pass(6_000)
    }
    expect(stage.privateRooms).toEqual([])
    const page = new Page()
    stage.connect('late', 'ann')
    await stage.pass(6_000)
    for (const frame of stage.sockets.get('late')?.inFlight ?? []) page.onMessage(frame)
    expect(page.rows.size).toBe(21)
  })
})

describe('a socket', () => {
  test('renews after an hour, ends with the session, and dies when it falls silent', async () => {
    const stage = await watched('ann')
    stage.connect('short', 'ann', {}, { renewIn: 20_000 })
    stage.connect('over', 'ann', {}, { expiresIn: 20_000 })
    await stage.pass(21_000)
    expect(code(stage, 'short')).toBe(liveClose.renew)
    expect(code(stage, 'over')).toBe(liveClose.unauthenticated)
    // No ping any more.
    const socket = stage.sockets.get('ann')
    Object.defineProperty(socket, 'pingedAt', { value: stage.now, writable: false })
    Object.defineProperty(socket, 'pingedAt', { get: () => 0, set() {} })
    await stage.pass(45_000)
    expect(code(stage, 'ann')).toBe(1001)
  })

  test('that stops reading costs a bounded backlog and is closed within 10 s of it', async () => {
    const stage = await watched('ann', 'ben')
    const big = 'x'.repeat(8_000)
    for (let round = 0; round < 40 && code(stage, 'ann') === undefined; round++) {
      for (let id = 0; id < 20; id++) stage.platform.put('instance', `i${id}`, `${big}${round}`)
      await stage.pass(5_600)
      const last = ofType(stage, 'ben', 'events').at(-1)
      if (last) say(stage, 'ben', { t: 'ack', seq: last.to })
    }
    expect(code(stage, 'ann')).toBe(liveClose.slow)
    expect(code(stage, 'ben')).toBeUndefined()
    const bytes = (stage.sockets.get('ann')?.inFlight ?? []).join('').length
    expect(bytes).toBeLessThan(limits.unackedBytesMax + 200_000)
  })

  test('takes a snapshot of 10,000 rows page by page, as it acknowledges', async () => {
    const stage = new Stage()
    for (let id = 0; id < 5_000; id++) {
      stage.platform.put('instance', `i${id}`, 'running')
      stage.platform.put('disk', `d${id}`, 'attached')
    }
    const page = new Page()
    stage.connect('ann', 'ann')
    const socket = stage.sockets.get('ann')
    for (let round = 0; round < 200 && !page.isSynced; round++) {
      await stage.pass(100)
      for (const frame of socket?.inFlight.splice(0) ?? []) {
        expect(frame.length).toBeLessThanOrEqual(limits.frameBytesMax)
        page.onMessage(frame)
      }
      for (const message of page.outbox.splice(0))
        stage.room.onMessage('ann', JSON.stringify(message))
    }
    expect(page.rows.size).toBe(10_000)
  })

  test('resumes from the ring, and from beyond it starts anew', async () => {
    const stage = await watched('ann')
    const back = async (seq: number, epoch = 'e1') => {
      const conn = `c${seq}${epoch}`
      stage.connect(conn, 'ann', { epoch, seq })
      await stage.pass(1_000)
      // When it tells of its reads is another matter.
      return received(stage, conn).flatMap(({ t }) => (t === 'status' ? [] : t))
    }
    stage.platform.put('instance', 'db', 'stopping')
    await stage.pass(6_000)
    expect(await back(1)).toEqual(['welcome', 'events'])
    expect(await back(1, 'other')).toEqual(['welcome', 'snapshot'])
    expect(await back(99)).toEqual(['welcome', 'snapshot'])
    await stage.pass(limits.ringMs + 10_000)
    stage.platform.put('instance', 'db', 'stopped')
    await stage.pass(6_000)
    expect(await back(1)).toEqual(['welcome', 'snapshot'])
  })

  test('ends with its sign-in', async () => {
    const stage = await watched('ann', 'ben')
    stage.room.revoke('ann')
    expect([code(stage, 'ann'), code(stage, 'ben')]).toEqual([liveClose.unauthenticated, undefined])
  })
})
