import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAheadMs, relativeTime, shortDuration } from './relative-time'

test('a length that isn’t known is unknown', () => {
  expect(shortDuration(Number.NaN)).toBe('unknown')
})

const now = new Date('2025-06-01T12:00:00Z')
const SECOND = 1000
const DAY = 86_400 * SECOND
const before = (ms: number) => relativeTime(new Date(now.getTime() - ms), now)

test.each([
  [0, 'now'],
  [SECOND, '1s ago'],
  [59.9 * SECOND, '59s ago'],
  [60 * SECOND, '1m ago'],
  [3600 * SECOND - 1, '59m ago'],
  [3600 * SECOND, '1h ago'],
  [DAY - 1, '23h ago'],
  [DAY, '1d ago'],
  [7 * DAY - 1, '6d ago'],
  [7 * DAY, '1w ago'],
  [30 * DAY, '4w ago'],
  [31 * DAY, '1mo ago'],
  [365 * DAY, '11mo ago'],
  [366 * DAY, '1y ago'],
  [3650 * DAY, '9y ago'],
])('%s ms before reads %s', (ms, text) => {
  expect(before(ms)).toBe(text)
})

test.each([-999, -4 * SECOND, -90 * SECOND, -3 * DAY])(
  'what has happened is not ahead, whatever the clocks say (%s ms)',
  (ms) => {
    expect(before(ms)).toBe('now')
  },
)

test.each([
  [5 * SECOND, '5s ago'],
  [-999, 'now'],
  [-90 * SECOND, 'in 1m'],
  [-3 * DAY, 'in 3d'],
])('%s ms before what may be yet to come reads %s', (ms, text) => {
  expect(relativeTime(new Date(now.getTime() - ms), now, true)).toBe(text)
})

test.each([
  ['agrees', 1_000, 1_200, 1_700, 0],
  ['may agree, over a slow way', 1_000, 20_000, 40_000, 0],
  ['is hours ahead', 10_800_000, 60, 10_801_000, 10_799_940],
  ['is hours behind', 60, 10_800_000, 1_060, -10_798_940],
  ['is hours ahead, and says no more', undefined, 60, 10_801_000, 10_800_940],
  ['is behind, and says no more', undefined, 300_000, 1_000, -299_000],
  ['may agree, and says no more', undefined, 1_000, 50_000, 0],
])('a reader’s clock %s', (_, askedAt, renderedAt, arrivedAt, ms) => {
  expect(clockAheadMs({ askedAt, renderedAt, arrivedAt })).toBe(ms)
})

test('a clock is never set right by more than it is wrong', () => {
  const way = fc.integer({ min: 0, max: 30_000 })
  const ahead = fc.oneof(fc.integer({ min: -1e8, max: 1e8 }), fc.integer({ min: -1e5, max: 1e5 }))
  fc.assert(
    fc.property(ahead, way, way, fc.boolean(), (aheadMs, there, back, says) => {
      const renderedAt = 1e12
      const found = clockAheadMs({
        renderedAt,
        askedAt: says ? renderedAt - there + aheadMs : undefined,
        arrivedAt: renderedAt + back + aheadMs,
      })
      // Without the moment of asking the way back counts as the clock's.
      expect(Math.abs(found)).toBeLessThanOrEqual(Math.abs(aheadMs) + (says ? 0 : back))
      expect(Math.abs(found - aheadMs)).toBeLessThanOrEqual(says ? there + back : 60_000)
    }),
  )
})

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800, mo: 2_629_746, y: 31_556_952 }
const seconds = (text: string): number => {
  const [, count, unit] = /^(\d+)(mo|[smhdwy])$/.exec(text) ?? []
  // The pattern admits the units of SECONDS only.
  return Number(count) * SECONDS[unit as keyof typeof SECONDS]
}

test('a longer time never reads shorter, and no time reads longer than it is', () => {
  const length = fc.double({ min: 0, max: 1e13, noNaN: true })
  fc.assert(
    fc.property(length, length, (a, b) => {
      const [short, long] = a < b ? [a, b] : [b, a]
      expect(seconds(shortDuration(short))).toBeLessThanOrEqual(seconds(shortDuration(long)))
      expect(seconds(shortDuration(long)) * SECOND).toBeLessThanOrEqual(long)
    }),
  )
})
