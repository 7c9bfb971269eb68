'use client'

import { ReadAge } from '@/lib/ui/read-age'
import type { List } from './use-list'

type Aged = Pick<List<unknown>, 'status' | 'updatedAt' | 'isFetching' | 'retry'>

/** How old the rows are, and a button that reads them again: for lists without live updates. */
export const ListAge = ({ list: { status, updatedAt, isFetching, retry } }: { list: Aged }) => (
  <ReadAge
    updatedAt={status === 'error' ? undefined : updatedAt}
    isLoading={isFetching}
    onRefresh={retry}
  />
)
