import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentText, rangeText, timeTicks, widestEm } from './time-axis'

const clock = { locale: 'en-US', timeZone: 'UTC' }

describe('the time axis', () => {
  const start = Date.UTC(2026, 3, 16, 10)
  const range = (ms: number) => ({ startMs: start, endMs: start + ms })
  const HOUR = 3_600_000
  const DAY = 24 * HOUR
  const labels = (ms: number) => timeTicks(range(ms), clock).map(({ label }) => label)

  it('has five ticks, with the date as soon as there are two', () => {
    expect(labels(HOUR)).toEqual(['10:00', '10:15', '10:30', '10:45', '11:00'])
    expect(labels(DAY)).toEqual([
      'Apr 16, 10:00',
      'Apr 16, 16:00',
      'Apr 16, 22:00',
      'Apr 17, 04:00',
      'Apr 17, 10:00',
    ])
    expect(labels(4 * DAY)[1]).toBe('Apr 17, 10:00')
  })

  it('has years, and no hours, where it is a year or longer', () => {
    expect(labels(400 * DAY)[0]).toBe('Apr 16, 2026')
    expect(labels(400 * DAY)[4]).toBe('May 21, 2027')
  })

  it('is told in one line, with the years where there are two', () => {
    expect(rangeText(range(HOUR), clock)).toBe('Apr 16, 10:00 – 11:00')
    expect(rangeText(range(DAY), clock)).toBe('Apr 16, 10:00 – Apr 17, 10:00')
    expect(rangeText(range(400 * DAY), clock)).toBe('Apr 16, 2026, 10:00 – May 21, 2027, 10:00')
    expect(rangeText(range(365 * DAY), clock)).toBe('Apr 16, 2026, 10:00 – Apr 16, 2027, 10:00')
  })

  it('names moments alike on the crosshair', () => {
    expect(momentText(start, range(DAY), clock)).toBe('Apr 16, 10:00')
    expect(momentText(start, range(400 * DAY), clock)).toBe('Apr 16, 2026, 10:00')
  })

  it('has the calendar and the digits of the page, whatever the language', () => {
    for (const locale of ['th-TH', 'fa-IR', 'ar-EG', 'ar-SA', 'ja-JP', 'mr-IN']) {
      const told = timeTicks(range(400 * DAY), { locale, timeZone: 'UTC' })
      expect(told[0]?.label).toContain('2026')
      expect(told[0]?.label).toContain('16')
    }
  })

  it('tells hours that come twice apart, by their zone', () => {
    const newYork = { locale: 'en-US', timeZone: 'America/New_York' }
    // 1:00 to 2:00, and 1:00 to 2:00 again.
    const change = { startMs: Date.UTC(2026, 10, 1, 5), endMs: Date.UTC(2026, 10, 1, 7) }
    expect(timeTicks(change, newYork).map(({ label }) => label)).toEqual([
      '01:00 EDT',
      '01:30 EDT',
      '01:00 EST',
      '01:30 EST',
      '02:00 EST',
    ])
    expect(rangeText(change, newYork)).toBe('Nov 1, 01:00 EDT – 02:00 EST')
    expect(momentText(change.startMs, change, newYork)).toBe('Nov 1, 01:00 EDT')
    // The hour that is left out.
    const spring = { startMs: Date.UTC(2026, 2, 8, 6), endMs: Date.UTC(2026, 2, 8, 8) }
    expect(rangeText(spring, newYork)).toBe('Mar 8, 01:00 EST – 04:00 EDT')
  })

  it('takes a day of 25 hours for one', () => {
    const berlin = { locale: 'en-US', timeZone: 'Europe/Berlin' }
    const day = { startMs: Date.UTC(2026, 9, 24, 22), endMs: Date.UTC(2026, 9, 25, 22, 30) }
    expect(rangeText(day, berlin)).toBe('Oct 25, 00:00 GMT+2 – 23:30 GMT+1')
  })

  it('has years where there are two, however short the range is', () => {
    const at = (startMs: number, endMs: number) =>
      timeTicks({ startMs, endMs }, clock).map(({ label }) => label)
    expect(at(Date.UTC(2025, 11, 31, 22), Date.UTC(2026, 0, 1, 2))[4]).toBe('Jan 1, 2026, 02:00')
    expect(at(Date.UTC(2025, 11, 15), Date.UTC(2026, 0, 14))[4]).toBe('Jan 14, 2026')
    expect(at(Date.UTC(1970), Date.UTC(2026))).toEqual([
      'Jan 1, 1970',
      'Jan 1, 1984',
      'Jan 1, 1998',
      'Jan 1, 2012',
      'Jan 1, 2026',
    ])
  })

  it('has seconds where minutes would be told twice', () => {
    expect(labels(60_000)).toEqual(['10:00:00', '10:00:15', '10:00:30', '10:00:45', '10:01:00'])
    expect(rangeText(range(30_000), clock)).toBe('Apr 16, 10:00:00 – 10:00:30')
  })

  it.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
    'never labels two moments alike in %s',
    (timeZone) => {
      const from = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2040) })
      // Whole seconds, four at least: nothing is asked in shorter ranges.
      const seconds = fc.oneof(
        fc.integer({ min: 4, max: 200_000 }),
        fc.integer({ min: 4, max: 400_000_000 }),
      )
      fc.assert(
        fc.property(from, seconds, (startMs, length) => {
          const ticks = timeTicks(
            { startMs, endMs: startMs + length * 1_000 },
            { locale: 'en-US', timeZone },
          )
          expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length)
        }),
      )
    },
  )

  it('says how wide its labels are at most', () => {
    expect(widestEm(['10:00', '1:00'])).toBeCloseTo(4 * 0.65 + 0.32)
    expect(widestEm(['4月'])).toBeCloseTo(1.65)
    expect(widestEm([])).toBe(0)
  })
})
