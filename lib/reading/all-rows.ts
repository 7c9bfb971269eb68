import type { Failure } from '@/lib/api/result'

/** All rows of a list, as far as they have been read, in the platform's order. */
export interface AllRows<T> {
  readonly rows: readonly T[]
  /** How many were refused and are not among them. */
  readonly unreadable: number
  /** Whether the first read has ended well. */
  readonly isRead: boolean
  /** True while it goes on to the end by itself; not when paused or failed. */
  readonly isReading: boolean
  readonly isFetching: boolean
  /** Whether the platform has more than `rows`. */
  readonly hasMore: boolean
  readonly failure: Failure | undefined
  /** When the oldest of the rows were read. */
  readonly updatedAt: Date
  /** Reads no further until told to. */
  readonly pause: () => void
  readonly resume: () => void
  readonly retry: () => void
}

/** What a page of a list is asked by. */
export interface PageParams {
  readonly limit: number
  readonly pageToken: string | null
}
