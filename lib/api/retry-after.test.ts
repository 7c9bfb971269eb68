import { expect, test } from 'vitest'
import { parseRetryAfter, retryAfterMs } from './retry-after'

const NOW = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['30', 30_000],
  [' 0 ', 0],
  ['86400', 300_000],
  ['9999999999', 300_000],
  ['1'.repeat(400), 300_000],
  ['Sun, 22 Nov 2026 12:00:45 GMT', 45_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['Mon, 23 Nov 2026 12:00:00 GMT', 300_000],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['Sun, 99 Nov 2026 12:00:00 GMT', undefined],
  ['7;x', undefined],
  ['', undefined],
  [null, undefined],
])('%s', (value, ms) => expect(parseRetryAfter(value, NOW)).toBe(ms))

test('an answer asks by its header', () => {
  expect(retryAfterMs(new Headers({ 'Retry-After': '7' }))).toBe(7_000)
  expect(retryAfterMs(new Headers())).toBeUndefined()
})
