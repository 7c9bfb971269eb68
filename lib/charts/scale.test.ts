import { describe, expect, it } from 'vitest'
import { scaleOf, shortCount, summaryOf } from './scale'
import { rangeText, timeTicks } from './time-axis'

const clock = { locale: 'en-US', timeZone: 'UTC' }

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

  it.each([
    [999, '999'],
    [1_500, '1.5k'],
    [2_000_000, '2M'],
    [7.25e9, '7.25B'],
    [3e12, '3T'],
  ])('shortens %d to %s', (value, text) => {
    expect(shortCount(value, 'en-US')).toBe(text)
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

describe('the time axis', () => {
  const start = Date.UTC(2026, 3, 16, 10)

  it('has five ticks, with the date as soon as there are two', () => {
    expect(timeTicks(start, start + 3_600_000, clock).map(({ label }) => label)).toEqual([
      '10:00',
      '10:15',
      '10:30',
      '10:45',
      '11:00',
    ])
    expect(timeTicks(start, start + 86_400_000, clock).map(({ label }) => label)).toEqual([
      'Apr 16, 10:00',
      'Apr 16, 16:00',
      'Apr 16, 22:00',
      'Apr 17, 04:00',
      'Apr 17, 10:00',
    ])
    expect(timeTicks(start, start + 4 * 86_400_000, clock)[1]?.label).toBe('Apr 17, 10:00')
  })

  it('is told in one line', () => {
    expect(rangeText(start, start + 3_600_000, clock)).toBe('Apr 16, 10:00 – 11:00')
    expect(rangeText(start, start + 86_400_000, clock)).toBe('Apr 16, 10:00 – Apr 17, 10:00')
  })
})
