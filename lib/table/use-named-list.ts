'use client'

import { useCallback, useMemo } from 'react'
import type { Read } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import { PAGE_SIZE, PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { PageParams } from '@/lib/reading/all-rows'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useClock } from '@/lib/ui/clock'
import { byName } from './by-name'
import type { NameOf, Row } from './column'
import { type List, type ListOptions, useAnsweredList, usePlace } from './use-list'

/** The first request for all rows; the advanced tools make the same one, so that they share its answer. */
const FIRST: PageParams = { limit: PICKER_LIMIT, pageToken: null }

/** The index of a page's first row in the order of names. The token is the console's, not the platform's. */
const offsetOf = (token: string | null): number =>
  /^\d{1,6}$/.test(token ?? '') ? Number(token) : 0

/**
 * The rows, ordered by name, of a list that the platform can only order by id: all rows are read, and shown
 * in pages. Otherwise like useList. `nameOf` must be stable.
 */
export function useNamedList<T extends Row>(
  read: (page: PageParams) => Read<ResultsPage<T>>,
  nameOf: NameOf<T>,
  options: ListOptions<T> = {},
  /** Without a search, filter or sort, only these are shown, unless there are none. */
  isFirst?: (row: T) => boolean,
): List<T> {
  const { locale } = useClock()
  const { intervalMs } = options
  const { page, at, go } = usePlace()
  const query = useAllRows<T>(({ limit, pageToken = null }) => read({ limit, pageToken }), {
    ...(intervalMs ? { intervalMs } : {}),
  })
  const order = useCallback((rows: readonly T[]) => byName(rows, nameOf, locale), [nameOf, locale])
  const items = query.data?.items
  const loaded = useMemo(() => order(items ?? []), [order, items])
  const first = isFirst && loaded.some(isFirst) ? loaded.filter(isFirst) : loaded
  const offset = offsetOf(page)
  const rows = first.slice(offset, offset + PAGE_SIZE)
  const tokenOf = (from: number) => (from > 0 ? String(from) : null)
  const [next, previous] = [tokenOf(offset + PAGE_SIZE), tokenOf(offset - PAGE_SIZE)]
  return {
    ...useAnsweredList(
      { read, first: read(FIRST), query, unreadable: query.unreadable, page, rows, loaded },
      options,
    ),
    isFirstPage: offset === 0,
    pageIndex: offset / PAGE_SIZE,
    hasNext: first.length > offset + PAGE_SIZE || query.hasMore,
    next: () => go(next),
    previous: () => go(previous),
    nextHref: at(next),
    previousHref: at(previous),
    order,
  }
}
