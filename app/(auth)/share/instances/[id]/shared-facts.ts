/** What anybody may learn from a link to an instance. */
export interface Shared {
  readonly id: string
  /** 'Instance checkout', or 'Instance 3c8e1b34' when the link does not say. */
  readonly name: string
  /** Absent unless a user chose to tell it. */
  readonly state?: string
  readonly madeAt?: Date
  readonly consoleName: string
}

/** `2026-04-16 14:05 UTC`: its reader may be in any time zone. */
export const utc = (date: Date): string =>
  `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
