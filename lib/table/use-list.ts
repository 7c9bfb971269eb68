'use client'

import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { FOUND } from '@/lib/api/rows'
import type { ResultsPage } from '@/lib/contract/common'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import { atPage, PAGE_TOKEN_PARAM } from '@/lib/navigation/page-token'
import type { AllRows, PageParams } from '@/lib/reading/all-rows'
import { type ApiQuery, useApiQuery } from '@/lib/reading/use-api-query'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'

/** One page of a list, in one of the five states of every list (ui.md, States). */
export interface List<T> {
  readonly status: 'loading' | 'error' | 'empty' | 'full'
  readonly rows: readonly T[]
  /** How many items of the page could not be parsed and were dropped. */
  readonly unreadable: number | undefined
  /** Why there are no rows, or why the rows are stale. */
  readonly failure: Failure | undefined
  /** When the rows were read. */
  readonly updatedAt: Date
  /** The rows that the server found for the URL's search, for a browser without script. */
  readonly found?: readonly T[] | undefined
  /** True while a read is under way. */
  readonly isFetching: boolean
  /** True while the rows of another page stand in for those of this page. */
  readonly isPlaceholder: boolean
  /** The token of the page that the rows belong to; null for the first. */
  readonly page: string | null
  readonly isFirstPage: boolean
  /** The number of pages before this one; undefined when the reader came by a link. */
  readonly pageIndex: number | undefined
  readonly hasNext: boolean
  readonly next: () => void
  /** Goes one page back, or to the first page when the reader came to this one by a link. */
  readonly previous: () => void
  /** The addresses of `next` and `previous`, for a browser without script. */
  readonly nextHref: string
  readonly previousHref: string
  readonly retry: () => void
  /** All rows read so far for a view of all rows; undefined while the list shows pages. */
  readonly allRows: AllRows<T> | undefined
  /** All rows that were read: those of `allRows`, else of the page. For quick actions. */
  readonly loaded: readonly T[]
  /**
   * Reads all rows for the advanced tools (lib/table/advanced) alone; undefined where all rows are here
   * already.
   */
  readonly source: Source<T> | undefined
  /** The order of unsorted rows, if it differs from the order of reading. */
  readonly order?: (rows: readonly T[]) => readonly T[]
}

interface Source<T> {
  readonly read: (page: PageParams) => Read<ResultsPage<T>>
  readonly intervalMs: ((rows: readonly T[]) => number | false) | undefined
  readonly setAllRows: (allRows: AllRows<T> | undefined) => void
}

// The pages before the current one, by path of the list: the platform's tokens only lead forward.
const trails = new Map<string, (string | null)[]>()
/** The number of pages before each token, for pages that were reached from the first. */
const places = new Map<string | null, number>([[null, 0]])

/** The page in the URL, and functions to reach others. */
export function usePlace() {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const at = (token: string | null) => atPage(`${pathname}?${search}`, token)
  return {
    pathname,
    page: new URLSearchParams(search).get(PAGE_TOKEN_PARAM),
    at,
    // No request to the server: the query brings the rows, and Next keeps the URL in step.
    go: (token: string | null) => window.history.pushState(null, '', at(token)),
  }
}

export interface ListOptions<T> {
  /** The server's failure to read the rows. */
  readonly failure?: Failure | undefined
  /** How often to read again, from the rows; false for never. */
  readonly intervalMs?: ((rows: readonly T[]) => number | false) | undefined
}

interface Answer<T> {
  readonly read: (page: PageParams) => Read<ResultsPage<T>>
  /** The read that `query` is the result of. */
  readonly first: Read<ResultsPage<T>>
  readonly query: Pick<
    ApiQuery<unknown>,
    'data' | 'failure' | 'updatedAt' | 'isFetching' | 'isPlaceholder' | 'retry'
  >
  readonly unreadable: number | undefined
  readonly page: string | null
  /** The rows of the page. */
  readonly rows: readonly T[]
  /** All rows that were read. */
  readonly loaded: readonly T[]
}

/** The parts of a List that follow from its rows, the same for all ways of paging. */
export function useAnsweredList<T>(answer: Answer<T>, options: ListOptions<T>) {
  const { read, first, query, unreadable, page, rows, loaded } = answer
  const [allRows, setAllRows] = useState<AllRows<T>>()
  const found = useRead({ ...first, queryKey: [...first.queryKey, FOUND], queryFn: skipToken })
  useLeave(query.failure ? new ReadError(query.failure) : null, first)
  const { isPlaceholder } = query
  const shownPage = useRef(page)
  useEffect(() => {
    if (isPlaceholder || shownPage.current === page) return
    shownPage.current = page
    // Scrolls up once the new page has arrived (screens.md, section 1).
    document.getElementById('content')?.scrollTo({ top: 0 })
  }, [page, isPlaceholder])
  const isRead = query.data !== undefined
  const failure = query.failure ?? (isRead ? undefined : options.failure)
  const status: List<T>['status'] = isRead
    ? rows.length > 0
      ? 'full'
      : 'empty'
    : failure
      ? 'error'
      : 'loading'
  return {
    status,
    rows,
    unreadable,
    failure,
    updatedAt: allRows?.isRead ? allRows.updatedAt : query.updatedAt,
    found: found.data?.items,
    isFetching: (allRows ?? query).isFetching,
    isPlaceholder,
    page,
    retry: () => {
      query.retry()
      allRows?.retry()
    },
    allRows,
    loaded: allRows?.isRead ? allRows.rows : loaded,
    source: { read, intervalMs: options.intervalMs, setAllRows },
  }
}

/**
 * The rows of the page that the URL names. `read` makes the query of one page; the server has prefetched
 * the first.
 */
export function useList<T>(
  read: (page: PageParams) => Read<ResultsPage<T>>,
  options: ListOptions<T> = {},
): List<T> {
  const { intervalMs } = options
  const { pathname, page, at, go } = usePlace()
  const first = read({ limit: PAGE_SIZE, pageToken: page })
  const query = useApiQuery(first, {
    placeholder: keepPreviousData,
    intervalMs: intervalMs && (({ items }) => intervalMs(items)),
  })
  const { data, isPlaceholder } = query
  const rows = data?.items ?? []
  const trail = trails.get(pathname) ?? []
  const pageIndex = places.get(page)
  const nextToken = data?.nextPage ?? null
  const previousToken = trail.at(-1) ?? null
  return {
    ...useAnsweredList(
      { read, first, query, unreadable: data?.unreadable, page, rows, loaded: rows },
      options,
    ),
    isFirstPage: page === null,
    pageIndex,
    // The platform sends a token with every page that has rows; only a full page can have a successor.
    hasNext: rows.length >= PAGE_SIZE && data?.nextPage != null && !isPlaceholder,
    next: () => {
      trails.set(pathname, [...trail, page])
      if (nextToken !== null && pageIndex !== undefined) places.set(nextToken, pageIndex + 1)
      go(nextToken)
    },
    previous: () => {
      trails.set(pathname, trail.slice(0, -1))
      go(previousToken)
    },
    nextHref: at(nextToken),
    previousHref: at(previousToken),
  }
}
