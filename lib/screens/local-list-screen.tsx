'use client'

import { useMemo } from 'react'
import type { Read } from '@/lib/api/query'
import type { Counted } from '@/lib/contract/answer'
import type { Row } from '@/lib/table/column'
import { useLocalList } from '@/lib/table/use-local-list'
import type { PathParams } from './list-frame'
import { defineRowsScreen, type RowsScreen } from './list-screen'

type LocalListScreen<T extends Row, P extends PathParams, X, A extends Counted> = RowsScreen<
  T,
  P,
  X
> & {
  readonly read: (params: P) => Read<A>
  /** The rows of the answer, in the order in which the list shows them. */
  readonly rowsOf: (answer: A) => readonly T[]
  /** How often to read again while the page is visible; only after changes unless given. */
  readonly intervalMs?: number
}

/**
 * A list screen whose rows come in one answer, without pages; otherwise like defineListScreen. Its layout
 * says `isWhole`.
 */
export function defineLocalListScreen<
  A extends Counted,
  T extends Row,
  P extends PathParams,
  X = undefined,
>(screen: LocalListScreen<T, P, X, A>) {
  const { intervalMs, rowsOf } = screen
  return defineRowsScreen(screen, (params, failure) => {
    const read = useMemo(() => screen.read(params), [params])
    return useLocalList(read, rowsOf, { failure, ...(intervalMs ? { intervalMs } : {}) })
  })
}
