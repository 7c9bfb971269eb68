import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOf, momentOf, startOf, timeOf, weeksOf } from './calendar-month'

const april16 = { year: 2026, month: 3, day: 16 }

describe('days', () => {
  it('go on over the ends of months and years', () => {
    expect(addDays(april16, 15)).toEqual({ year: 2026, month: 4, day: 1 })
    expect(addDays({ year: 2026, month: 0, day: 1 }, -1)).toEqual({
      year: 2025,
      month: 11,
      day: 31,
    })
    expect(addMonths({ year: 2026, month: 0, day: 31 }, 1)).toEqual({
      year: 2026,
      month: 1,
      day: 28,
    })
    expect(addMonths(april16, -4)).toEqual({ year: 2025, month: 11, day: 16 })
  })

  it('fill six weeks that hold the month', () => {
    const weeks = weeksOf(april16, 1)
    expect(weeks).toHaveLength(6)
    // April 2026 begins on a Wednesday.
    expect(weeks[0]?.[0]).toEqual({ year: 2026, month: 2, day: 30 })
    expect(weeks[0]?.[2]).toEqual({ year: 2026, month: 3, day: 1 })
    expect(weeksOf(april16, 0)[0]?.[3]).toEqual({ year: 2026, month: 3, day: 1 })
  })

  it('have times', () => {
    const ms = momentOf(april16, '14:05')
    expect(timeOf(ms)).toBe('14:05')
    expect(dayOf(ms)).toEqual(april16)
    expect(ms - startOf(april16)).toBe((14 * 60 + 5) * 60_000)
    expect(momentOf(april16, '')).toBeNaN()
    expect(momentOf(april16, '24:00')).toBeNaN()
  })
})
