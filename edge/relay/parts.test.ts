import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide, readAdmission } from './admission'
import { afterFailure, afterRetryAfter, closed, isOpen, pauseMs, stillMs } from './breaker'
import { fullBucket, take, waitMs } from './bucket'
import { held, isTooSlow, newFlow } from './flow'
import { eventFrames, snapshotFrames } from './frames'
import { judgeFrame, newInbound } from './inbound'
import { Journal, latest } from './journal'
import { mayLease } from './leases'
import { limits } from './limits'
import { readList } from './projection'
import { readTexts } from './room-calls'
import { renewAt } from './room-connection'
import type { LiveRow } from '@/lib/contract/live-kinds'
import { LIVE_VERSION } from '@/lib/contract/live-wire'
import { isChanging } from '@/lib/contract/live-rules'

const v = LIVE_VERSION

const now = 1_750_000_000_000
const disk = (id: string, state: string): LiveRow => ({
  kind: 'disk',
  id,
  name: id,
  timeCreated: '',
  timeModified: '',
  state,
  size: 1,
  instanceId: null,
  diskType: null,
  readOnly: null,
})

describe('a bucket', () => {
  const rate = { perS: 3, burst: 3 }
  test('gives its burst, then its rate, whenever it is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000), { maxLength: 60 }), (steps) => {
        let bucket = fullBucket(rate, now)
        let at = now
        let taken = 0
        for (const step of steps) {
          at += step
          const left = take(bucket, rate, at)
          if (left) {
            bucket = left
            taken++
          } else expect(waitMs(bucket, rate, at)).toBeGreaterThan(0)
        }
        expect(taken).toBeLessThanOrEqual(3 + ((at - now) / 1000) * 3 + 1e-6)
      }),
    )
  })
})

describe('the breaker', () => {
  test('opens at the third failure, for 1 to 30 s', () => {
    let breaker = closed
    for (let count = 1; count <= 12; count++) {
      breaker = afterFailure(breaker, now, 1)
      if (count < 3) expect(stillMs(breaker, now)).toBe(0)
      else {
        expect(stillMs(breaker, now)).toBeGreaterThanOrEqual(limits.breakerMsMin)
        expect(stillMs(breaker, now)).toBeLessThanOrEqual(limits.breakerMsMax)
      }
      expect(isOpen(breaker)).toBe(count >= 3)
    }
    expect(stillMs(afterFailure(breaker, now, 0), now)).toBe(limits.breakerMsMin)
    expect(stillMs(breaker, now - 3_600_000)).toBe(0)
  })

  test('keeps still for as long as Retry-After says, within bounds', () => {
    expect(pauseMs('7', now)).toBe(7_000)
    expect(pauseMs(new Date(now + 9_000).toUTCString(), now)).toBe(9_000)
    expect(pauseMs(new Date(now - 9_000).toUTCString(), now)).toBe(1_000)
    expect(pauseMs('0', now)).toBe(1_000)
    expect(pauseMs('86400', now)).toBe(limits.retryAfterMsMax)
    for (const odd of [null, '', 'soon', '1e9', '7;x', 'NaN'])
      expect(pauseMs(odd, now)).toBe(limits.retryAfterMsDefault)
    fc.assert(
      fc.property(fc.string(), (text) => {
        const ms = pauseMs(text, now)
        expect(ms >= 1_000 && ms <= limits.retryAfterMsMax).toBe(true)
      }),
    )
    expect(stillMs(afterRetryAfter(closed, 'rate-limit', now, 8_000), now)).toBe(8_000)
  })
})

describe('admission', () => {
  const admission = { silo: 's', project: 'p', isPrivate: false }
  const room = {
    pin: { silo: 's', project: 'p' },
    sockets: 0,
    sessions: 0,
    own: 0,
    hasPrivateRoom: false,
  }
  test.each([
    ['admit', {}],
    ['admit', { pin: null }],
    ['foreign', { pin: { silo: 's', project: 'q' } }],
    ['foreign', { pin: { silo: 't', project: 'p' } }],
    ['private', { hasPrivateRoom: true }],
    ['full', { sockets: 1_000, own: 1 }],
    ['full', { own: 8 }],
    ['next', { sessions: 150 }],
    ['admit', { sessions: 150, own: 1 }],
  ])('says %s to %o', (verdict, facts) => {
    expect(decide(admission, { ...room, ...facts })).toBe(verdict)
  })

  test('reads nothing but whole admissions', () => {
    for (const text of [null, '', '{', '[]', '{"conn":""}'])
      expect(readAdmission(text)).toBeUndefined()
    for (const text of ['', '{}', '[1]', '["a"', 'null']) expect(readTexts(text)).toBeUndefined()
  })

  test('counts a user’s sockets, and those of a sign-in', () => {
    const leases = (count: number, sid: string) =>
      Array.from({ length: count }, (_, at) => ({ conn: `${sid}${at}`, sid, room: '' }))
    expect(mayLease(leases(7, 'a'), 'a')).toBe(true)
    expect(mayLease(leases(8, 'a'), 'a')).toBe(false)
    expect(mayLease(leases(8, 'a'), 'b')).toBe(true)
    expect(mayLease([...leases(8, 'a'), ...leases(8, 'b'), ...leases(4, 'c')], 'd')).toBe(false)
  })
})

describe('frames from a page', () => {
  test('are ten a second and 4 KiB; the third breach closes', () => {
    const ack = JSON.stringify({ v, t: 'ack', seq: 1 })
    let inbound = newInbound(now)
    const outcomes = Array.from({ length: 23 }, () => {
      const judged = judgeFrame(inbound, ack, now)
      inbound = judged.inbound
      return judged.verdict.type
    })
    expect(outcomes.filter((type) => type === 'message')).toHaveLength(20)
    expect(outcomes.slice(-3)).toEqual(['dropped', 'dropped', 'close'])
    for (const frame of [
      'é'.repeat(2_100),
      new ArrayBuffer(1),
      JSON.stringify({ v }),
      'nonsense',
      JSON.stringify({ v, t: 'x' }),
    ])
      expect(judgeFrame(newInbound(now), frame, now).verdict.type).toBe('dropped')
    expect(judgeFrame(newInbound(now), '{"v":1}', now).verdict).toEqual({
      type: 'close',
      why: 'tooOld',
    })
  })

  test('never make it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (frame) => {
        expect(['message', 'dropped', 'close']).toContain(
          judgeFrame(newInbound(now), frame, now).verdict.type,
        )
      }),
    )
  })
})

describe('the journal', () => {
  const fresh = () => new Journal({ epoch: 'e', seq: 0, rows: [], ring: [] })
  test('keeps 1,000 events of 5 minutes', () => {
    const journal = fresh()
    for (let at = 0; at < 1_500; at++) journal.apply('disk', [disk('a', `s${at}`)], false, now)
    expect(journal.seq).toBe(1_500)
    expect(journal.since(500)).toHaveLength(1_000)
    expect(journal.since(499)).toBeUndefined()
    expect(journal.since(1_501)).toBeUndefined()
    expect(latest(journal.since(500) ?? [])).toHaveLength(1)
    journal.prune(now + limits.ringMs + 1)
    expect(journal.since(1_499)).toBeUndefined()
    expect(journal.since(1_500)).toEqual([])
  })

  test('takes a row that a partial list does not reach for still there', () => {
    const journal = fresh()
    journal.apply('disk', [disk('a', 'x'), disk('b', 'x'), disk('c', 'x')], false, now)
    expect(journal.compare('disk', [disk('a', 'x')], true).dels).toEqual([])
    expect(journal.compare('disk', [disk('b', 'x')], true).dels).toEqual(['a'])
    expect(journal.compare('disk', [disk('a', 'x')], false).dels).toEqual(['b', 'c'])
  })

  test('leaves other kinds alone', () => {
    const journal = fresh()
    journal.apply('disk', [disk('a', 'x')], false, now)
    expect(journal.apply('snapshot', [], false, now)).toEqual([])
  })
})

test('frames hold at most 64 KiB and 200 rows, and follow each other without a gap', () => {
  const rows = Array.from({ length: 900 }, (_, at) =>
    disk(`disk-${at}`, 'x'.repeat(at % 7 ? 10 : 900)),
  )
  const pages = snapshotFrames('e', 4, rows, { disk: now })
  for (const { text } of pages) {
    expect(text.length).toBeLessThanOrEqual(limits.frameBytesMax)
    expect(JSON.parse(text).rows.length).toBeLessThanOrEqual(limits.snapshotPageRows)
  }
  expect(pages.flatMap(({ text }) => JSON.parse(text).rows)).toEqual(rows)
  expect(snapshotFrames('e', 0, [], {})).toHaveLength(1)
  const events = rows.map((row, at) => ({ seq: at + 5, op: 'put' as const, row }))
  let last = 4
  for (const { text, seq } of eventFrames('e', 4, events, now)) {
    const frame = JSON.parse(text)
    expect([frame.from, frame.to]).toEqual([last, seq])
    last = seq
  }
  expect(last).toBe(904)
})

test('only the projection leaves a platform’s list', () => {
  const item = {
    id: 'i',
    name: 'db',
    time_created: 'c',
    time_modified: 'm',
    run_state: 'failed',
    time_run_state_updated: 'u',
    auto_restart_enabled: true,
    hostname: 'inside',
    user_data: 'key',
  }
  const page = readList('instance', JSON.stringify({ items: [item], next_page: 'more' }))
  // A token comes with every page that has rows: it alone says nothing of further ones.
  expect(page?.isPartial).toBe(false)
  const full = Array.from({ length: limits.rowsPerKind }, (_, at) => ({ ...item, id: `i${at}` }))
  const first = readList('instance', JSON.stringify({ items: full, next_page: 'more' }))
  expect(first?.isPartial).toBe(true)
  expect(JSON.stringify(page)).not.toMatch(/inside|key/)
  const [row] = page?.rows ?? []
  expect(row && isChanging(row, now)).toBe(true)
  expect(readList('disk', JSON.stringify({ error: item }))).toBeUndefined()
})

test.each([
  ['nothing is held back', newFlow, 3_600_000, false],
  ['it has its time', held(newFlow, 1, 1_000), 1_000 + limits.heldMsMax - 1, false],
  ['its time is over', held(newFlow, 1, 1_000), 1_000 + limits.heldMsMax, true],
  ['the clock was put back a little', held(newFlow, 1, 9_000), 4_000, false],
  ['the clock was put back by an hour', held(newFlow, 1, 3_700_000), 100_000, true],
  ['too much is held back', held(newFlow, limits.heldBytesMax + 1, 1_000), 1_000, true],
])('whether a reader is too slow: %s', (_, flow, atMs, expected) => {
  expect(isTooSlow(flow, atMs)).toBe(expected)
})

test('sockets opened together do not end together', () => {
  const draws = [0, 0.5, 1].map((random) => renewAt(now, Infinity, random) - now)
  expect(draws).toEqual([3_240_000, 3_600_000, 3_960_000])
  expect(renewAt(now, now + 5, 0.5)).toBe(now + 5)
})
