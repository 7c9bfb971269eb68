import { describe, expect, it } from 'vitest'
import { bandPath, linePath, momentsOf, nearestLine, valueAt } from './line-path'
import { valueAxis, valueText } from './value-axis'

const GIB = 1024 ** 3

describe('the axis of several lines', () => {
  it.each([
    ['bytes', 0, 3 * 1024 ** 2, 'MiB', '3 MiB'],
    ['nanoseconds', 0, 2_500_000, 'ms', '2.5 ms'],
    ['nanoseconds', 0, 999, 'ns', '999 ns'],
    ['nanoseconds', 0, 90e9, 's', '90 s'],
    ['seconds', 0, 0.002, 'ms', '2 ms'],
    ['seconds', 0, 7_200, 's', '7,200 s'],
    ['watts', 0, 1_500, 'kW', '1.5 kW'],
    ['volts', 0, 0.000_25, 'µV', '250 µV'],
    ['amps', -0.003, 0.002, 'mA', '2 mA'],
    ['degrees_celsius', 0, 0.004, '°C', '0.004 °C'],
    ['bytes', 0, 0, 'B', '0 B'],
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

describe('ticks and values', () => {
  it.each([
    ['count', 0.001, 0.004],
    ['count', 1_000_000, 1_000_010],
    ['count', 1_000_000, 1_050_000],
    ['count', 999_000, 1_001_000],
    ['count', 1e15, 1e15 + 8],
    ['count', 1e-9, 4e-9],
    ['count', -1_000_004, -1_000_001],
    ['count', -0.004, -0.001],
    ['count', 1, 1 + 1e-9],
    ['bytes', GIB, GIB + 4_096],
    ['bytes', 2 ** 60, 2 ** 60 + 2 ** 20],
    ['nanoseconds', 5e9, 5e9 + 40],
    ['volts', 11.999_96, 12.000_04],
    ['furlongs', 1e21, 4e21],
  ])('of %s from %d to %d read differently', (units, least, most) => {
    const { ticks, tick, value } = valueAxis(units, least, most, 'en-US')
    expect(ticks.length).toBeGreaterThan(1)
    expect(new Set(ticks).size).toBe(ticks.length)
    expect(new Set(ticks.map(tick)).size).toBe(ticks.length)
    expect(value(least)).not.toBe(value(most))
    for (const each of [least, most]) expect(value(each)).not.toMatch(/^-?0(?: |$)/)
  })

  it('have letters as long as those say enough', () => {
    const ticksOf = (least: number, most: number): string[] => {
      const { ticks, tick } = valueAxis('count', least, most, 'en-US')
      return ticks.map(tick)
    }
    expect(ticksOf(1_000_000, 1_040_000)).toEqual(['1M', '1.01M', '1.02M', '1.03M', '1.04M'])
    expect(ticksOf(1_000_000, 1_000_004)).toEqual([
      '1,000,000',
      '1,000,001',
      '1,000,002',
      '1,000,003',
      '1,000,004',
    ])
    expect(ticksOf(0, 2_000)).toEqual(['0', '500', '1k', '1.5k', '2k'])
  })

  it.each([Number.NaN, Infinity, -Infinity])('are there where an end is %d', (end) => {
    const { ticks, least, top } = valueAxis('count', end, end, 'en-US')
    expect(ticks.every(Number.isFinite)).toBe(true)
    expect(least).toBeLessThan(top)
    expect(valueAxis('count', 0, 1, 'en-US').value(Number.NaN)).toBe('unknown')
  })

  it('tell the ends of bins apart', () => {
    expect(valueText('nanoseconds', 1_500_000, 500_000, 'en-US')).toBe('1.5 ms')
    expect(valueText('bytes', GIB + 1_024, 1_024, 'en-US')).not.toBe(
      valueText('bytes', GIB, 1_024, 'en-US'),
    )
    expect(valueText('count', 0, Infinity, 'en-US')).toBe('0')
    expect(valueText('seconds', -0.5, 0.5, 'en-US')).toBe('-500 ms')
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
  it('is one of a band from the lowest to the highest', () => {
    const lines = [
      { times: [0, 10], values: [2, 10] },
      { times: [0, 10], values: [4, null] },
      { times: [0, 10], values: [3, 8] },
    ]
    expect(bandPath(lines, range, axis)).toBe('M0 600L1000 0L1000 200L0 800Z')
    expect(bandPath([], range, axis)).toBe('')
  })
  it('is pointed at where it is the nearest, and near', () => {
    const [low, high] = [2, 8].map((value) => ({ times: [0, 10], values: [value, value] }))
    const at = (value: number) => nearestLine([low!, high!], 5, value, 2)
    expect([3, 5.5, 7].map(at)).toEqual([low, undefined, high])
  })
  it('says what it said last, for a while', () => {
    const line = { times: [0, 5], values: [1, 2] }
    expect([4, 5, 7, 9].map((ms) => valueAt(line, ms, 3))).toEqual([null, 2, 2, null])
    expect(valueAt(line, -1, 3)).toBeNull()
    expect(momentsOf([line, { times: [3, 5], values: [1, 1] }])).toEqual([0, 3, 5])
  })
})
