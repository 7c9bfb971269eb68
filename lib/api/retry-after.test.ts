import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const asked = (value?: string) =>
  retryAfterMs(new Headers(value === undefined ? {} : { 'retry-after': value }), NOW)

test.each([
  ['30', 30_000],
  [' 0 ', 0],
  ['86400', 300_000],
  ['Sun, 22 Nov 2026 12:00:45 GMT', 45_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['Mon, 23 Nov 2026 12:00:00 GMT', 300_000],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s', (value, ms) => expect(asked(value)).toBe(ms))
