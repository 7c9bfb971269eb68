import { isMoment } from '@/lib/validate/moment'
import { SAMPLE_MS } from './sample'

/** The ranges of charts. Pure; the caller passes the current time. */

/** Two times, ms since 1970; the end is excluded. */
export interface TimeRange {
  readonly startMs: number
  readonly endMs: number
}

const HOUR_MS = 3_600_000

/** Ranges that end now, by how long they are, ms. */
const LENGTHS = {
  hour: HOUR_MS,
  '3-hours': 3 * HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const

export type Preset = keyof typeof LENGTHS

/** A preset slides with time; two fixed times don't. */
export type RangeChoice = Preset | TimeRange

export const isPreset = (text: string): text is Preset => Object.hasOwn(LENGTHS, text)

/** The ranges that a page offers. */
export interface Ranges {
  /** The default. */
  readonly usual: Preset
  /** The labels, in the order of the list (screens.md, section 2: files and dates). */
  readonly labels: Readonly<Partial<Record<Preset, string>>>
}

/** The range of a choice at `nowMs`. */
export function rangeAt(choice: RangeChoice, nowMs: number): TimeRange {
  if (typeof choice !== 'string') return choice
  // Whole seconds, as shown; one sample earlier, as the last one has not arrived yet.
  const endMs = Math.floor(nowMs / 1_000) * 1_000 - SAMPLE_MS
  return { startMs: endMs - LENGTHS[choice], endMs }
}

/** The problem of a range, in words; undefined if there is none. */
export function rangeProblem({ startMs, endMs }: TimeRange, nowMs: number): string | undefined {
  if (!Number.isFinite(startMs) || !Number.isFinite(endMs))
    return 'Enter a date and time for the start and the end'
  if (!isMoment(startMs) || !isMoment(endMs)) return 'Enter dates from 1970 to 9999'
  if (startMs >= endMs) return 'The start must be before the end'
  if (startMs >= nowMs) return 'The start must not be in the future'
  return undefined
}
