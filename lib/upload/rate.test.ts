import { expect, test } from 'vitest'
import { Rate } from './rate'

test('a rate is of the last seconds, and unknown before there are any', () => {
  const rate = new Rate()
  expect(rate.at(0)).toBeUndefined()
  for (let at = 0; at <= 20_000; at += 1_000) rate.add(1_000, at)
  expect(rate.at(20_000)).toBeCloseTo(1_125, 0)
  expect(rate.at(40_000)).toBeUndefined()
  rate.reset()
  rate.add(5_000, 50_000)
  expect(rate.at(50_100)).toBeUndefined()
  expect(rate.at(51_000)).toBe(5_000)
})
