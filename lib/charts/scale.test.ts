import { describe, expect, it } from 'vitest'
import { scaleOf, summaryOf } from './scale'

describe('scaleOf', () => {
  it.each([0.03, 1, 7, 42, 99.5, 1_234, 8.9e6, 3e13])(
    'has six round ticks up to about 120 %% of %d',
    (max) => {
      const { ticks, top } = scaleOf('count', max, 'en-US')
      expect(ticks).toHaveLength(6)
      expect(ticks[0]).toBe(0)
      expect(top / max).toBeGreaterThanOrEqual(1.19)
      expect(top / max).toBeLessThan(1.7)
    },
  )

  it('has an axis where nothing happened', () => {
    const { ticks, tick } = scaleOf('count', 0, 'en-US')
    expect(ticks.map(tick)).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1'])
  })

  it('uses one unit of bytes for the whole chart', () => {
    const { unit, ticks, tick, value } = scaleOf('bytes', 3.5 * 1024 ** 2, 'en-US')
    expect(unit).toBe('MiB')
    expect(ticks.map(tick)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(value(512 * 1024)).toBe('0.5 MiB')
  })

  it('keeps a unit that it is given, and counts vCPUs', () => {
    const { unit, ticks, tick, value } = scaleOf('TiB', 512 * 1024 ** 3, 'en-US')
    expect(unit).toBe('TiB')
    expect(ticks.map(tick)).toEqual(['0', '0.12', '0.24', '0.36', '0.48', '0.6'])
    expect(value(256 * 1024 ** 3)).toBe('0.25 TiB')
    expect(scaleOf('vCPUs', 5, 'en-US').value(1)).toBe('1 vCPU')
  })

  it('says per cent', () => {
    const { unit, value } = scaleOf('percent', 50, 'en-US')
    expect(unit).toBe('%')
    expect(value(12.345)).toBe('12.35%')
  })

  it.each([0.004, 0.001, 3e-7, 2e-12])('says of %d that it isn’t 0', (max) => {
    for (const quantity of ['count', 'percent', 'vCPUs', 'bytes', 'GiB', 'TiB'] as const) {
      const { ticks, tick, value } = scaleOf(quantity, max, 'en-US')
      expect(new Set(ticks.map(tick)).size).toBe(ticks.length)
      expect(value(max)).not.toMatch(/^0(?:%| |$)/)
    }
  })

  it('is an axis all the same for what is no number', () => {
    for (const max of [Number.NaN, Infinity, -Infinity])
      expect(scaleOf('count', max, 'en-US').top).toBe(1)
  })
})

describe('summaryOf', () => {
  it('looks at what was measured only', () => {
    expect(summaryOf([null, 4, 2, null, 6, null])).toEqual({
      latest: 6,
      mean: 4,
      least: 2,
      most: 6,
    })
    expect(summaryOf([null, null])).toBeUndefined()
  })
})
