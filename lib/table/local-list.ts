import type { Failure } from '@/lib/api/result'
import type { List } from './use-list'

const nothing = () => {}

/**
 * A list whose rows all came in one answer, without pages. It can be searched, sorted, filtered and
 * exported like any other. `rows` is undefined while there is no answer, or none could be read (`failure`).
 */
export function localList<T>(answer: {
  readonly rows: readonly T[] | undefined
  readonly failure: Failure | undefined
  readonly updatedAt: Date
  readonly isFetching: boolean
  readonly retry: () => void
  readonly unreadable?: number | undefined
}): List<T> {
  const { rows = [], failure, updatedAt, isFetching, retry, unreadable } = answer
  const shared = { rows, failure, updatedAt, isFetching, retry }
  const isRead = answer.rows !== undefined
  return {
    ...shared,
    unreadable,
    status: isRead ? (rows.length > 0 ? 'full' : 'empty') : failure ? 'error' : 'loading',
    isPlaceholder: false,
    page: null,
    isFirstPage: true,
    pageIndex: 0,
    hasNext: false,
    next: nothing,
    previous: nothing,
    nextHref: '',
    previousHref: '',
    loaded: rows,
    allRows: {
      ...shared,
      unreadable: unreadable ?? 0,
      isRead,
      isReading: false,
      hasMore: false,
      pause: nothing,
      resume: nothing,
    },
    source: undefined,
  }
}

/** The same list with other rows: those that were read, with changes that are not sent yet. */
export const withRows = <T>(list: List<T>, rows: readonly T[]): List<T> => ({
  ...list,
  rows,
  loaded: rows,
  allRows: list.allRows && { ...list.allRows, rows },
})
