import { plural, pluralWord } from '@/lib/format/plural'
import type { Confidence, Forecast } from './forecast'

const DAY_MS = 86_400_000

/** Units of lengths, from this many days on. */
const UNITS = [
  { from: 0, unit: 'day', days: 1 },
  { from: 14, unit: 'week', days: 7 },
  { from: 84, unit: 'month', days: 365.2425 / 12 },
] as const

type Unit = (typeof UNITS)[number]

const unitFor = (days: number): Unit => UNITS.findLast(({ from }) => days >= from) ?? UNITS[0]

/** The words for the confidence of a forecast. */
export const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  high: 'Steady growth',
  medium: 'Growth varies',
  low: 'Rough estimate',
}

/** A forecast in one line: `Runs out in 3 to 5 weeks`. */
export function forecastWords(forecast: Forecast, nowMs: number): string {
  switch (forecast.kind) {
    case 'too-short':
      return 'Not enough history yet'
    case 'full':
      return 'Full'
    case 'not-at-this-rate':
      return 'Doesn’t run out at this rate'
    case 'runs-out': {
      const { earliestMs, likelyMs, latestMs } = forecast
      const days = (ms: number): number => (ms - nowMs) / DAY_MS
      return runsOut(days(earliestMs), days(likelyMs), latestMs === null ? null : days(latestMs))
    }
  }
}

function runsOut(earliest: number, likely: number, latest: number | null): string {
  const unit = unitFor(likely)
  const count = (days: number): number => Math.floor(days / unit.days)
  const from = count(earliest)
  // Including the last day, so that the range covers it.
  const to = latest === null ? null : Math.ceil(latest / unit.days)
  if (to === null) {
    return from === 0
      ? `Could run out within ${plural(Math.max(1, Math.ceil(likely / unit.days)), unit.unit)}`
      : `Could run out in ${plural(from, unit.unit)} at the earliest`
  }
  if (to <= 1) return `Runs out within a ${unit.unit}`
  if (from === 0) return `Runs out within ${plural(to, unit.unit)}`
  if (to - from <= 1)
    return `Runs out in about ${plural(Math.max(1, Math.round(likely / unit.days)), unit.unit)}`
  return `Runs out in ${from} to ${to} ${pluralWord(to, unit.unit)}`
}
