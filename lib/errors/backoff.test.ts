import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconnectDelayMs } from './backoff'

const most = (attempt: number, lostForMs: number) =>
  reconnectDelayMs(attempt, lostForMs, () => 0.999_999)

test('doubles from 0.5 s to 15 s for two minutes, then waits up to 30 s', () => {
  expect(
    [0, 1, 2, 3, 4, 5, 90].map((attempt) => Math.ceil(most(attempt, 1_000) / 100) * 100),
  ).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  expect(most(3, 120_000)).toBe(29_999)
})

test('is drawn from the whole range', () => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(1_000_000), share, (attempt, lostForMs, drawn) => {
      const delay = reconnectDelayMs(attempt, lostForMs, () => drawn)
      expect(delay).toBeGreaterThanOrEqual(0)
      expect(delay).toBeLessThan(30_000)
      if (drawn === 0) expect(delay).toBe(0)
    }),
  )
})
