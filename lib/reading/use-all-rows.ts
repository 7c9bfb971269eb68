'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { keepEqual } from '@/lib/api/keep-equal'
import type { Read } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useApiQuery, type ApiQuery } from './use-api-query'
import type { AllRows } from '@/lib/reading/all-rows'

/** The parameters of a page; the first page has no token. */
export interface PickerPage {
  readonly limit: number
  readonly pageToken?: string
}

/**
 * All rows of a list, for choosing among them or looking up names: one read has the first thousand, which
 * are nearly always all; further reads follow by themselves. `read` makes the query of one page.
 */
export function useAllRows<T extends { readonly id: string }>(
  read: (page: PickerPage) => Read<ResultsPage<T>>,
  options: {
    readonly isEnabled?: boolean
    /** How often to read again; only after changes unless given. Must be stable. */
    readonly intervalMs?: (rows: readonly T[]) => number | false
  } = {},
): ApiQuery<{ readonly items: readonly T[] }> & {
  /** Further rows are being read. */
  readonly hasMore: boolean
  /** How many rows could not be parsed and are missing. */
  readonly unreadable: number
} {
  const { isEnabled, intervalMs } = options
  const client = useQueryClient()
  const [allRows, setAllRows] = useState<AllRows<T>>()
  const first = read({ limit: PICKER_LIMIT })
  const view = useApiQuery(first, {
    ...(isEnabled === undefined ? {} : { isEnabled }),
    ...(intervalMs ? { intervalMs: ({ items }: ResultsPage<T>) => intervalMs(items) } : {}),
  })
  const refused = view.data?.unreadable ?? 0
  // Rows that could not be parsed count for the length of the page.
  const isLong = view.data?.nextPage != null && view.data.items.length + refused >= PICKER_LIMIT
  const readNow = useEffectEvent(read)
  const key = JSON.stringify(first.queryKey)
  useEffect(() => {
    if (!isLong) return
    let stop: (() => void) | undefined
    let isHere = true
    import('./read-all-rows').then(
      ({ readAllRows }) => {
        if (!isHere) return
        stop = readAllRows<T>(
          client,
          ({ limit, pageToken }) => readNow(pageToken === null ? { limit } : { limit, pageToken }),
          { onChange: setAllRows, intervalMs },
        )
      },
      // The first thousand rows stay, and `hasMore` stays true.
      () => {},
    )
    return () => {
      isHere = false
      stop?.()
      setAllRows(undefined)
    }
  }, [isLong, client, key, intervalMs])
  const rest = isLong && allRows?.isRead ? allRows : undefined
  const rows = rest?.rows
  const data = useMemo(() => (rows ? { items: rows } : view.data), [rows, view.data])
  return {
    ...view,
    data,
    hasMore: isLong && (rest?.hasMore ?? true),
    unreadable: rest?.unreadable ?? refused,
  }
}

/**
 * The names of all rows of a list by their ids; undefined until the first are read. The same object while
 * nothing changes, so that columns made from it stay the same.
 */
export function useAllNames(
  read: (page: PickerPage) => Read<ResultsPage<{ readonly id: string; readonly name: string }>>,
  options: { readonly isEnabled?: boolean } = {},
): {
  readonly names: Readonly<Record<string, string>> | undefined
  /** Whether all rows that can be read have been. */
  readonly isComplete: boolean
} {
  const { data, failure, hasMore } = useAllRows(read, options)
  const latest = useMemo(
    () => data && Object.fromEntries(data.items.map(({ id, name }) => [id, name])),
    [data],
  )
  const [kept, keep] = useState(latest)
  const names = keepEqual(kept, latest)
  if (names !== kept) keep(names)
  return { names, isComplete: (data !== undefined && !hasMore) || failure !== undefined }
}
