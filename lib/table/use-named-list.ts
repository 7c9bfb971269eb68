'use client'

import { skipToken } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo, useState } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import { FOUND } from '@/lib/api/rows'
import type { Failure } from '@/lib/api/result'
import type { ResultsPage } from '@/lib/contract/common'
import { PAGE_SIZE, PICKER_LIMIT } from '@/lib/contract/limits'
import { atPage, PAGE_TOKEN_PARAM } from '@/lib/navigation/page-token'
import type { AllRows, PageParams } from '@/lib/reading/all-rows'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'
import { useClock } from '@/lib/ui/clock'
import { byName } from './by-name'
import type { Row } from './column'
import { type List, useScrollUpOnArrival } from './use-list'

/** The page that all rows begin with, as the advanced tools ask for it too. */
const FIRST: PageParams = { limit: PICKER_LIMIT, pageToken: null }

/** Where a page begins in the order of names: its token is ours, not the platform's. */
const offsetOf = (token: string | null): number =>
  /^\d{1,6}$/.test(token ?? '') ? Number(token) : 0

/**
 * The rows of a list that the platform can only order by id, by their names: all are read, and shown
 * page by page. Otherwise as useList. `nameOf` must be stable.
 */
export function useNamedList<T extends Row>(
  read: (page: PageParams) => Read<ResultsPage<T>>,
  nameOf: (row: T) => string | undefined,
  options: {
    readonly failure?: Failure | undefined
    readonly intervalMs?: (rows: readonly T[]) => number | false
  } = {},
): List<T> {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const { locale } = useClock()
  const [allRows, setAllRows] = useState<AllRows<T>>()
  const { intervalMs } = options
  const query = useAllRows<T>(({ limit, pageToken = null }) => read({ limit, pageToken }), {
    ...(intervalMs ? { intervalMs } : {}),
  })
  const { failure, updatedAt, isFetching, retry, hasMore } = query
  const first = read(FIRST)
  useLeave(failure ? new ReadError(failure) : null, first)
  const found = useRead({ ...first, queryKey: [...first.queryKey, FOUND], queryFn: skipToken })
  const order = useCallback((rows: readonly T[]) => byName(rows, nameOf, locale), [nameOf, locale])
  const items = query.data?.items
  const named = useMemo(() => order(items ?? []), [order, items])

  const token = new URLSearchParams(search).get(PAGE_TOKEN_PARAM)
  const offset = offsetOf(token)
  useScrollUpOnArrival(token, false)
  const rows = named.slice(offset, offset + PAGE_SIZE)
  const at = (from: number) => atPage(`${pathname}?${search}`, from > 0 ? String(from) : null)
  const go = (from: number) => window.history.pushState(null, '', at(from))
  const shown = failure ?? (items ? undefined : options.failure)
  return {
    status: items ? (rows.length > 0 ? 'full' : 'empty') : shown ? 'error' : 'loading',
    rows,
    unreadable: query.unreadable,
    failure: shown,
    updatedAt: allRows?.isRead ? allRows.updatedAt : updatedAt,
    found: found.data?.items,
    isFetching: allRows?.isFetching ?? isFetching,
    isPlaceholder: false,
    page: token,
    isFirstPage: offset === 0,
    pageIndex: offset / PAGE_SIZE,
    hasNext: named.length > offset + PAGE_SIZE || hasMore,
    next: () => go(offset + PAGE_SIZE),
    previous: () => go(offset - PAGE_SIZE),
    nextHref: at(offset + PAGE_SIZE),
    previousHref: at(offset - PAGE_SIZE),
    retry: () => {
      retry()
      allRows?.retry()
    },
    allRows,
    loaded: allRows?.isRead ? allRows.rows : named,
    source: { read, intervalMs, setAllRows },
    order,
  }
}
