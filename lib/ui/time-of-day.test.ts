import { expect, it } from 'vitest'
import { momentOf, timeOf } from './time-of-day'

it('puts a day and a time together, and reads the time back', () => {
  const day = new Date(2026, 3, 16, 22, 7, 8)
  const ms = momentOf(day, '14:05')
  expect(new Date(ms)).toEqual(new Date(2026, 3, 16, 14, 5))
  expect(timeOf(new Date(ms))).toBe('14:05')
  expect(momentOf(day, '')).toBeNaN()
  expect(momentOf(day, '24:00')).toBeNaN()
})
