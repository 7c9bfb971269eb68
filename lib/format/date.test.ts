import { describe, expect, test } from 'vitest'
import { exactTime, formatDate } from './date'

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
