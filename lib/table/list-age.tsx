'use client'

import { DateTime } from '@/lib/ui/date-time'
import { RefreshButton } from '@/lib/ui/refresh-button'
import type { List } from './use-list'

type Aged = Pick<List<unknown>, 'status' | 'updatedAt' | 'isFetching' | 'retry'>

/** How old the rows are, and a button that reads them again: for lists that nothing keeps live. */
export function ListAge({ list: { status, updatedAt, isFetching, retry } }: { list: Aged }) {
  return (
    <>
      {status !== 'error' && (
        <span className="updated">
          Updated <DateTime value={updatedAt} clock="page" />
        </span>
      )}
      <RefreshButton isLoading={isFetching} updatedAt={updatedAt.getTime()} onRefresh={retry} />
    </>
  )
}
