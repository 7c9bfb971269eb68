import { describe, expect, it } from 'vitest'
import { linePath, momentsOf, valueAt } from './line-path'
import { valueAxis } from './value-axis'

describe('the axis of several lines', () => {
  it.each([
    ['bytes', 0, 3 * 1024 ** 2, 'MiB', '3 MiB'],
    ['nanoseconds', 0, 2_500_000, 'ms', '2.5 ms'],
    ['degrees_celsius', 40, 44, '°C', '44 °C'],
    ['furlongs', 0, 7, 'furlongs', '7 furlongs'],
    ['count', 0, 12_345, undefined, '12,345'],
  ])('%s from %d to %d', (units, least, most, unit, text) => {
    const axis = valueAxis(units, least, most, 'en-US')
    expect([axis.unit, axis.value(most)]).toEqual([unit, text])
    expect(axis.least).toBeLessThanOrEqual(least)
    expect(axis.top).toBeGreaterThanOrEqual(most)
    expect(axis.ticks.length).toBeGreaterThan(1)
    expect(axis.ticks.length).toBeLessThan(9)
  })
  it('begins at 0 where that is near, and below it where values are', () => {
    expect(valueAxis('count', 5, 20, 'en-US').least).toBe(0)
    expect(valueAxis('volts', 11.9, 12.1, 'en-US').least).toBeGreaterThan(11)
    expect(valueAxis('count', -3, 20, 'en-US').least).toBeLessThanOrEqual(-3)
    for (const value of [0, 7, -7]) {
      const { least, top } = valueAxis('count', value, value, 'en-US')
      expect([least <= value, top >= value, top > least]).toEqual([true, true, true])
    }
  })
})

describe('a line', () => {
  const range = { startMs: 0, endMs: 10 }
  const axis = { least: 0, top: 10 }
  it('is interrupted where nothing was measured', () => {
    const line = { times: [0, 5, 6, 10], values: [0, 10, null, 5] }
    expect(linePath(line, range, axis)).toBe('M0 1000L500 0M1000 500h0.1')
    expect(linePath({ times: [0, 10], values: [0, 10] }, range, axis, true)).toBe(
      'M0 1000V1000H1000V0',
    )
  })
  it('says what it said last, for a while', () => {
    const line = { times: [0, 5], values: [1, 2] }
    expect([4, 5, 7, 9].map((ms) => valueAt(line, ms, 3))).toEqual([null, 2, 2, null])
    expect(valueAt(line, -1, 3)).toBeNull()
    expect(momentsOf([line, { times: [3, 5], values: [1, 1] }])).toEqual([0, 3, 5])
  })
})
