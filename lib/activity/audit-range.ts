/** The preset time spans of the audit log, by their length in ms. */
const LENGTHS = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  kept: 90 * 86_400_000,
} as const
export type AuditPreset = keyof typeof LENGTHS

/** Their labels. */
export const AUDIT_RANGES: Readonly<Record<AuditPreset, string>> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  kept: 'Last 90 days',
}

export const isAuditPreset = (text: string): text is AuditPreset => Object.hasOwn(LENGTHS, text)

/** A time span of the log: entries completed from `startTime` on, and before `endTime`. */
export interface AuditSpan {
  readonly startTime: string
  /** Absent: open end, new entries included. */
  readonly endTime?: string
}

/** The start of a preset at `nowMs`. */
export const spanAt = (preset: AuditPreset, nowMs: number): AuditSpan => ({
  startTime: new Date(nowMs - LENGTHS[preset]).toISOString(),
})
