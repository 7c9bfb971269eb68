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
  /** How many items of the page dropped out of it, if any. */
  readonly unreadable: number | undefined
  /** Why there are no rows, or why they are no longer fresh. */
  readonly failure: Failure | undefined
  /** When the rows were read. */
  readonly updatedAt: Date
  /** What the server found by the URL's search, for a browser without script. */
  readonly found?: readonly T[] | undefined
  /** True while a read is under way. */
  readonly isFetching: boolean
  /** True while another page's rows stand in for the one asked for. */
  readonly isPlaceholder: boolean
  /** Token of the page that the rows are of; null is the first. */
  readonly page: string | null
  readonly isFirstPage: boolean
  /** How many pages stand before it; undefined when it came from a link. */
  readonly pageIndex: number | undefined
  readonly hasNext: boolean
  readonly next: () => void
  /** One page back, or to the first one when this page came from a link. */
  readonly previous: () => void
  /** Where `next` and `previous` lead, for a browser without script. */
  readonly nextHref: string
  readonly previousHref: string
  readonly retry: () => void
  /** Everything read so far of a view of all rows; undefined while the list shows its pages. */
  readonly allRows: AllRows<T> | undefined
  /** All rows at hand: those of `allRows`, else of the page. For quick actions. */
  readonly loaded: readonly T[]
  /** For the advanced tools only (lib/table/advanced), which read all rows; undefined where they are at hand. */
  readonly source: Source<T> | undefined
  /** The order of unsorted rows, where it is not that in which they are read. */
  readonly order?: (rows: readonly T[]) => readonly T[]
}

interface Source<T> {
  readonly read: (page: PageParams) => Read<ResultsPage<T>>
  readonly intervalMs: ((rows: readonly T[]) => number | false) | undefined
  readonly setAllRows: (allRows: AllRows<T> | undefined) => void
}

// Where "previous" leads, by path of the list. Tokens only lead forward, and a link brings none.
const trails = new Map<string, (string | null)[]>()
/** How many pages stand before the one of a token; all that have been come to from the first. */
const places = new Map<string | null, number>([[null, 0]])

/** The page that the URL names, and the ways to others. */
export function usePlace() {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const at = (token: string | null) => atPage(`${pathname}?${search}`, token)
  return {
    pathname,
    page: new URLSearchParams(search).get(PAGE_TOKEN_PARAM),
    at,
    // No round trip: the rows come from the query, and Next keeps the URL in step.
    go: (token: string | null) => window.history.pushState(null, '', at(token)),
  }
}

export interface ListOptions<T> {
  /** What the server met instead of the rows. */
  readonly failure?: Failure | undefined
  /** How often to read again, from the rows, false for never. */
  readonly intervalMs?: ((rows: readonly T[]) => number | false) | undefined
}

interface Answer<T> {
  readonly read: (page: PageParams) => Read<ResultsPage<T>>
  /** What `query` is of. */
  readonly first: Read<ResultsPage<T>>
  readonly query: Pick<
    ApiQuery<unknown>,
    'data' | 'failure' | 'updatedAt' | 'isFetching' | 'isPlaceholder' | 'retry'
  >
  readonly unreadable: number | undefined
  readonly page: string | null
  /** Those of the page. */
  readonly rows: readonly T[]
  /** All rows at hand. */
  readonly loaded: readonly T[]
}

/** What a list says of its rows, whichever way it is paged. */
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
    // Once the new page has arrived (screens.md, section 1).
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
 * The rows of a list at the page its URL names. `read` gives the query of one page; the server has
 * prefetched the first one.
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
    // The platform gives a token with every page that has rows; only a full one can have a successor.
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
