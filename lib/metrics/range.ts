import { SAMPLE_MS } from './sample'

/** Stretches of time that charts show. Pure; the caller brings the present moment. */

/** Between two moments, ms since 1970; the end is not part of it. */
export interface TimeRange {
  readonly startMs: number
  readonly endMs: number
}

const HOUR_MS = 3_600_000

/** Ranges that end now (screens.md, section 2: files and dates). */
export const presets = {
  hour: { label: 'Last hour', lengthMs: HOUR_MS },
  '3-hours': { label: 'Last 3 hours', lengthMs: 3 * HOUR_MS },
  day: { label: 'Last 24 hours', lengthMs: 24 * HOUR_MS },
  week: { label: 'Last 7 days', lengthMs: 7 * 24 * HOUR_MS },
  month: { label: 'Last 30 days', lengthMs: 30 * 24 * HOUR_MS },
} as const

export type Preset = keyof typeof presets

/** A preset slides with time; two fixed moments stand still. */
export type RangeChoice = Preset | TimeRange

export const isPreset = (text: string): text is Preset => Object.hasOwn(presets, text)

/** What a choice means at `nowMs`. */
export function rangeAt(choice: RangeChoice, nowMs: number): TimeRange {
  if (typeof choice !== 'string') return choice
  // Whole seconds: what is shown says no more. Later than this the last sample is yet to come.
  const endMs = Math.floor(nowMs / 1_000) * 1_000 - SAMPLE_MS
  return { startMs: endMs - presets[choice].lengthMs, endMs }
}

/** What is wrong with a range, for a person; undefined when nothing is. */
export function rangeProblem({ startMs, endMs }: TimeRange, nowMs: number): string | undefined {
  if (!Number.isFinite(startMs) || !Number.isFinite(endMs)) return 'Give both dates with a time'
  if (startMs >= endMs) return 'The start must be before the end'
  if (startMs >= nowMs) return 'The start lies in the future'
  return undefined
}
