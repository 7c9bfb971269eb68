/** Stretches of time of the audit log, by how long they are, ms. */
const LENGTHS = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  kept: 90 * 86_400_000,
} as const
export type AuditPreset = keyof typeof LENGTHS

/** What readers know them by. */
export const AUDIT_RANGES: Readonly<Record<AuditPreset, string>> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  kept: 'Last 90 days',
}

export const isAuditPreset = (text: string): text is AuditPreset => Object.hasOwn(LENGTHS, text)

/** What of the log is looked at: entries that were completed from `startTime` on, and before `endTime`. */
export interface AuditSpan {
  readonly startTime: string
  /** Absent: until now, and what comes. */
  readonly endTime?: string
}

/** Where a preset begins at `nowMs`. */
export const spanAt = (preset: AuditPreset, nowMs: number): AuditSpan => ({
  startTime: new Date(nowMs - LENGTHS[preset]).toISOString(),
})
