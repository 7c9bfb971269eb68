import { plural } from '@/lib/format/plural'
import { wholeNumberProblem } from '@/lib/validate/number'

/** How long a token may last, in the largest unit that says it in whole numbers. */
const UNITS = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const
export type LifetimeUnit = keyof typeof UNITS
export const LIFETIME_UNITS = Object.keys(UNITS) as readonly LifetimeUnit[]

/** The platform counts them in 32 bits. */
export const LIFETIME_MAX_SECONDS = 4_294_967_295

/** Of seconds, at least 1: 30 days of 2,592,000, 90 seconds of 90. */
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

/** The seconds of an amount that `lifetimeProblem` has nothing against. */
export const secondsOf = (amount: string, unit: LifetimeUnit): number =>
  Number(amount) * UNITS[unit]

/** What is wrong with an amount that was typed; undefined for nothing. */
export function lifetimeProblem(amount: string, unit: LifetimeUnit): string | undefined {
  if (amount.trim() === '') return 'Lifetime is required'
  const problem = wholeNumberProblem(amount)
  if (problem !== undefined) return problem
  if (Number(amount) < 1) return 'Must be at least 1'
  const most = Math.floor(LIFETIME_MAX_SECONDS / UNITS[unit])
  return Number(amount) > most ? `Must be at most ${plural(most, unit.slice(0, -1))}` : undefined
}
