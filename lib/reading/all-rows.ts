import type { Failure } from '@/lib/api/result'

/** All rows of a list, as far as they have been read, in the platform's order. */
export interface AllRows<T> {
  readonly rows: readonly T[]
  /** How many rows could not be parsed and are missing from `rows`. */
  readonly unreadable: number
  /** Whether the first read has succeeded. */
  readonly isRead: boolean
  /** True while the reading goes on to the end; false when paused, failed or done. */
  readonly isReading: boolean
  readonly isFetching: boolean
  /** Whether the platform has more than `rows`. */
  readonly hasMore: boolean
  readonly failure: Failure | undefined
  /** When the oldest of the rows were read. */
  readonly updatedAt: Date
  /** Stops reading further, until resumed. */
  readonly pause: () => void
  readonly resume: () => void
  readonly retry: () => void
}

/** The parameters of one page of a list. */
export interface PageParams {
  readonly limit: number
  readonly pageToken: string | null
}
