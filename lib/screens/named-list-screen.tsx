'use client'

import { useCallback } from 'react'
import type { Read } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import type { PageParams } from '@/lib/reading/all-rows'
import type { Row } from '@/lib/table/column'
import { useNamedList } from '@/lib/table/use-named-list'
import type { PathParams } from './list-frame'
import { defineRowsScreen, type RowsScreen } from './list-screen'

type NamedListScreen<T extends Row, P extends PathParams, X> = RowsScreen<T, P, X> & {
  readonly read: (params: P, page: PageParams) => Read<ResultsPage<T>>
  /** As in ListScreen. */
  readonly useInterval?: () => (rows: readonly NoInfer<T>[]) => number | false
}

/**
 * A list screen whose rows the platform can only order by id: it shows them ordered by name until the
 * reader sorts them. Otherwise like defineListScreen. Its layout says `isNamed`.
 */
export function defineNamedListScreen<T extends Row, P extends PathParams, X = undefined>(
  screen: NamedListScreen<T, P, X>,
  /** Rows that are shown before the reader asks for others; the rest is drawn by `use`. */
  isFirst?: (row: NoInfer<T>) => boolean,
) {
  const useInterval = screen.useInterval ?? (() => undefined)
  return defineRowsScreen(screen, (params, failure, nameOf) => {
    const read = useCallback((page: PageParams) => screen.read(params, page), [params])
    const intervalMs = useInterval()
    return useNamedList(
      read,
      nameOf,
      {
        failure,
        ...(intervalMs ? { intervalMs } : {}),
      },
      isFirst,
    )
  })
}
