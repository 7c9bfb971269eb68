import { describe, expect, test } from 'vitest'
import { exactTime, formatDate } from './date'
import { hourAndMinute, isOneDay, isOneYear } from './moment'

const afternoon = new Date('2024-04-16T14:05:33Z')
const utc = { locale: 'en-US', timeZone: 'UTC' }

describe('formatDate', () => {
  test('gives a medium date and the time for the second line', () => {
    expect(formatDate(afternoon, utc)).toEqual({ date: 'Apr 16, 2024', time: '2:05 PM' })
  })

  test('depends on its arguments, not on the machine', () => {
    const tokyo = { locale: 'en-US', timeZone: 'Asia/Tokyo' }
    const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' }
    expect(formatDate(afternoon, tokyo)).toEqual({ date: 'Apr 16, 2024', time: '11:05 PM' })
    expect(formatDate(afternoon, berlin)).toEqual({ date: '16.04.2024', time: '16:05' })
  })

  test('has the calendar and the digits of the page, which is English', () => {
    for (const locale of ['th-TH', 'fa-IR', 'ar-EG', 'ar-SA', 'mr-IN', 'ja-JP-u-ca-japanese']) {
      const clock = { locale, timeZone: 'UTC' }
      const { date, time } = formatDate(afternoon, clock)
      expect(date).toMatch(/2024/)
      expect(date).toMatch(/16/)
      expect(time).toMatch(/0?2:05|14:05|2.05|14.05/)
      expect(exactTime(afternoon, clock)).toMatch(/33/)
    }
  })

  test('holds plain spaces only, so that server and browser agree', () => {
    for (const locale of ['en-US', 'fr-FR', 'de-DE', 'sv-SE']) {
      const { date, time } = formatDate(afternoon, { locale, timeZone: 'UTC' })
      expect(date + time + exactTime(afternoon, { locale, timeZone: 'UTC' })).not.toMatch(
        /[\u00a0\u2009\u202f]/,
      )
    }
  })
})

test('exactTime has seconds and the zone', () => {
  expect(exactTime(afternoon, utc)).toBe('Apr 16, 2024, 2:05:33 PM UTC')
})

test('exactTime tells the two hours of one name apart', () => {
  const clock = { locale: 'en-US', timeZone: 'America/New_York' }
  const [first, second] = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((time) =>
    exactTime(new Date(time), clock),
  )
  expect(first).toBe('Nov 1, 2026, 1:30:00 AM EDT')
  expect(second).toBe('Nov 1, 2026, 1:30:00 AM EST')
})

test.each([
  ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', true],
  ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', false],
  ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', true],
  ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', false],
  ['2025-06-01T12:00:00Z', '2026-06-01T12:00:00Z', false],
])('%s and %s are of one day in Berlin: %s', (one, other, is) => {
  const clock = { locale: 'en-US', timeZone: 'Europe/Berlin' }
  expect(isOneDay(Date.parse(one), Date.parse(other), clock)).toBe(is)
})

test('a year ends where the reader is', () => {
  const [one, other] = [Date.UTC(2025, 11, 31, 12), Date.UTC(2026, 0, 1, 1)]
  expect(isOneYear(one, other, utc)).toBe(false)
  expect(isOneYear(one, other, { locale: 'en-US', timeZone: 'America/New_York' })).toBe(true)
})

test('a time of day has its zone within a day of a change, and else none', () => {
  const clock = { locale: 'en-US', timeZone: 'Europe/Berlin' }
  expect(hourAndMinute(Date.UTC(2026, 9, 25, 0, 30), clock)).toBe('02:30 GMT+2')
  expect(hourAndMinute(Date.UTC(2026, 9, 25, 1, 30), clock)).toBe('02:30 GMT+1')
  expect(hourAndMinute(Date.UTC(2026, 9, 28, 1, 30), clock)).toBe('02:30')
})
