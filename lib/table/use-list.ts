'use client'

import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { FOUND } from '@/lib/api/rows'
import type { ResultsPage } from '@/lib/contract/common'
import { PAGE_SIZE } from '@/lib/contract/limits'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/change/session-end'
import { atPage, PAGE_TOKEN_PARAM } from '@/lib/navigation/page-token'
import type { AllRows, PageParams } from '@/lib/reading/all-rows'
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
  /** The order of rows that nobody has sorted, where it is not that in which they are read. */
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

/**
 * The rows of a list at the page its URL names. `read` gives the query of one page; the server has
 * prefetched the first one. `failure` is what the server met instead. `intervalMs` says how often to
 * read again, from the rows, false for never.
 */
export function useList<T>(
  read: (page: PageParams) => Read<ResultsPage<T>>,
  options: {
    readonly failure?: Failure | undefined
    readonly intervalMs?: (rows: readonly T[]) => number | false
  } = {},
): List<T> {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const pageToken = new URLSearchParams(search).get(PAGE_TOKEN_PARAM)
  const [allRows, setAllRows] = useState<AllRows<T>>()
  const { intervalMs } = options
  const page = read({ limit: PAGE_SIZE, pageToken })
  const query = useRead({
    ...page,
    placeholderData: keepPreviousData,
    refetchInterval: (state) =>
      state.state.data ? (intervalMs?.(state.state.data.items) ?? false) : false,
  })
  const found = useRead({ ...page, queryKey: [...page.queryKey, FOUND], queryFn: skipToken })
  const failure = query.error instanceof ReadError ? query.error.failure : undefined
  const operation = String(page.queryKey[0])
  useLeave(query.error, page)
  useEffect(() => {
    if (!failure) return
    logFailure(operation, failure)
    if (failure.status === 401) leaveToSignIn()
  }, [operation, failure])
  useScrollUpOnArrival(pageToken, query.isPlaceholderData)

  const rows = query.data?.items ?? []
  const shown = failure ?? (query.data ? undefined : options.failure)
  const trail = trails.get(pathname) ?? []
  const pageIndex = places.get(pageToken)
  const at = (token: string | null) => atPage(`${pathname}?${search}`, token)
  const nextToken = query.data?.nextPage ?? null
  const previousToken = trail.at(-1) ?? null
  // No round trip: the rows come from the query, and Next keeps the URL in step.
  const go = (token: string | null) => window.history.pushState(null, '', at(token))
  return {
    status: query.data ? (rows.length > 0 ? 'full' : 'empty') : shown ? 'error' : 'loading',
    rows,
    unreadable: query.data?.unreadable,
    failure: shown,
    updatedAt: allRows?.isRead ? allRows.updatedAt : new Date(query.dataUpdatedAt),
    found: found.data?.items,
    isFetching: (allRows ?? query).isFetching,
    isPlaceholder: query.isPlaceholderData,
    page: pageToken,
    isFirstPage: pageToken === null,
    pageIndex,
    // The platform gives a token with every page that has rows; only a full one can have a successor.
    hasNext: rows.length >= PAGE_SIZE && query.data?.nextPage != null && !query.isPlaceholderData,
    next: () => {
      trails.set(pathname, [...trail, pageToken])
      if (nextToken !== null && pageIndex !== undefined) places.set(nextToken, pageIndex + 1)
      go(nextToken)
    },
    previous: () => {
      trails.set(pathname, trail.slice(0, -1))
      go(previousToken)
    },
    nextHref: at(nextToken),
    previousHref: at(previousToken),
    retry: () => {
      void query.refetch()
      allRows?.retry()
    },
    allRows,
    loaded: allRows?.isRead ? allRows.rows : rows,
    source: { read, intervalMs, setAllRows },
  }
}

/** Paging scrolls to the top once the new page has arrived (screens.md, section 1). */
export function useScrollUpOnArrival(pageToken: string | null, isPlaceholder: boolean): void {
  const shown = useRef(pageToken)
  useEffect(() => {
    if (isPlaceholder || shown.current === pageToken) return
    shown.current = pageToken
    document.getElementById('content')?.scrollTo({ top: 0 })
  }, [pageToken, isPlaceholder])
}
