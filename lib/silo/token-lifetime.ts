import { plural } from '@/lib/format/plural'
import { wholeNumberProblem } from '@/lib/validate/number'

/** The units of lifetimes: the largest that gives a whole number is used. */
const UNITS = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const
export type LifetimeUnit = keyof typeof UNITS
export const LIFETIME_UNITS = Object.keys(UNITS) as readonly LifetimeUnit[]

/** The platform counts seconds in 32 bits. */
export const LIFETIME_MAX_SECONDS = 4_294_967_295

/** Seconds, at least 1, as an amount and a unit: 2,592,000 is 30 days, 90 is 90 seconds. */
export function lifetimeOf(seconds: number): {
  readonly amount: number
  readonly unit: LifetimeUnit
} {
  const unit = LIFETIME_UNITS.find((each) => seconds % UNITS[each] === 0) ?? 'seconds'
  return { amount: seconds / UNITS[unit], unit }
}

/** '30 days' */
export function lifetimeWords(seconds: number): string {
  const { amount, unit } = lifetimeOf(seconds)
  return plural(amount, unit.slice(0, -1))
}

/** The seconds of a valid amount (`lifetimeProblem`). */
export const secondsOf = (amount: string, unit: LifetimeUnit): number =>
  Number(amount) * UNITS[unit]

/** The problem of a typed amount; undefined for none. */
export function lifetimeProblem(amount: string, unit: LifetimeUnit): string | undefined {
  if (amount.trim() === '') return 'Lifetime is required'
  const problem = wholeNumberProblem(amount)
  if (problem !== undefined) return problem
  if (Number(amount) < 1) return 'Must be at least 1'
  const most = Math.floor(LIFETIME_MAX_SECONDS / UNITS[unit])
  return Number(amount) > most ? `Must be at most ${plural(most, unit.slice(0, -1))}` : undefined
}
