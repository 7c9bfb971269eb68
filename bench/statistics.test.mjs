import { describe, expect, it } from 'vitest'
import { coveredMs, looksTimed, median, percentile } from './statistics.mjs'

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('%s of 1 to 100 is %s', (share, value) => {
    expect(percentile(hundred, share)).toBe(value)
  })

  it('leaves its input in order', () => {
    const values = [3, 1, 2]
    expect(median(values)).toBe(2)
    expect(values).toEqual([3, 1, 2])
  })
})

describe('coveredMs', () => {
  const span = (/** @type {number} */ startMs, /** @type {number} */ endMs) => ({ startMs, endMs })
  it.each([
    ['nothing', [], 0],
    ['one after the other', [span(1, 2), span(4, 6)], 3],
    ['overlapping, in any order', [span(4, 8), span(2, 5)], 6],
    ['one within the other', [span(1, 9), span(3, 4)], 8],
    ['reaching out at both ends', [span(-5, 1), span(9, 20)], 2],
  ])('%s', (_, spans, expected) => {
    expect(coveredMs(spans, 0, 10)).toBe(expected)
  })
})

it.each([
  [[301, 308, 316], true],
  [[301, 308, 330], false],
  [[301, 308], false],
  [[201, 305, 308], false],
  [[101, 105, 108], false],
  [[1_003, 1_000, 1_010], true],
])('waits of %j look timed: %s', (waits, expected) => expect(looksTimed(waits)).toBe(expected))
