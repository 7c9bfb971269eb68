import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockBehindMs, relativeTime, shortDuration } from './relative-time'

const now = new Date('2025-06-01T12:00:00Z')
const SECOND = 1000
const DAY = 86_400 * SECOND
const before = (ms: number) => relativeTime(new Date(now.getTime() - ms), now)

test.each([
  [0, '0s ago'],
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
    expect(before(ms)).toBe('0s ago')
  },
)

test.each([
  [5 * SECOND, '5s ago'],
  [-999, '0s ago'],
  [-90 * SECOND, 'in 1m'],
  [-3 * DAY, 'in 3d'],
])('%s ms before what may be yet to come reads %s', (ms, text) => {
  expect(relativeTime(new Date(now.getTime() - ms), now, true)).toBe(text)
})

test('a reader’s clock is behind when the page was rendered after it came', () => {
  expect(clockBehindMs(600_000, 300_400)).toBe(299_600)
  // Ahead, or a slow way: nobody knows.
  expect(clockBehindMs(300_000, 600_000)).toBe(0)
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
