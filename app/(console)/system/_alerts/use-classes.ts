'use client'

import { useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import { withIds } from '@/lib/api/rows'
import type { AlertClass } from '@/lib/contract/alert'
import { useAllRows } from '@/lib/reading/use-all-rows'

const withNames = withIds(({ name }: AlertClass) => name)

/** The names of all classes of alerts: undefined until all are read, or where they can't be. */
export function useClasses(): {
  readonly classes: readonly string[] | undefined
  readonly isUnknown: boolean
} {
  const { data, hasMore, unreadable, failure } = useAllRows((page) =>
    withNames(systemReads.alertClassList({ query: page })),
  )
  const isWhole = data !== undefined && !hasMore && unreadable === 0
  const classes = useMemo(
    () => (isWhole ? data.items.map(({ name }) => name) : undefined),
    [isWhole, data],
  )
  return { classes, isUnknown: !isWhole && (failure !== undefined || unreadable > 0) }
}
