import { expect, test } from 'vitest'
import {
  LIFETIME_MAX_SECONDS,
  lifetimeOf,
  lifetimeProblem,
  lifetimeWords,
  secondsOf,
} from './token-lifetime'

test.each([
  [2_592_000, '30 days'],
  [86_400, '1 day'],
  [5_400, '90 minutes'],
  [7_200, '2 hours'],
  [90, '90 seconds'],
  [LIFETIME_MAX_SECONDS, '4,294,967,295 seconds'],
])('%i seconds are %s', (seconds, words) => {
  expect(lifetimeWords(seconds)).toBe(words)
  const { amount, unit } = lifetimeOf(seconds)
  expect(secondsOf(String(amount), unit)).toBe(seconds)
})

test.each([
  ['', 'days', 'Lifetime is required'],
  ['0', 'days', 'Must be at least 1'],
  ['49710', 'days', undefined],
  ['49711', 'days', 'Must be at most 49,710 days'],
  ['4294967295', 'seconds', undefined],
  ['4294967296', 'seconds', 'Must be at most 4,294,967,295 seconds'],
] as const)('%j %s', (amount, unit, problem) => {
  expect(lifetimeProblem(amount, unit)).toBe(problem)
})

test.each(['1.5', '-1', 'ten', '1e3'])('%j is no whole number', (amount) => {
  expect(lifetimeProblem(amount, 'days')).toBeDefined()
})
