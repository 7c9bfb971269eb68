'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo, useSyncExternalStore } from 'react'
import { parseListView } from '@/lib/navigation/list-view'
import { useStoredPreferences } from '@/lib/table/advanced-tools'
import type { Column } from '@/lib/table/column'
import { hasRoom, shownColumns, watchRoom } from './columns'
import { parseListPreferences } from './list-preferences'

/**
 * The ids of the columns that the reader sees, for values that are read only while their column is shown.
 * `list` is the operation that reads the list.
 */
export function useShownIds<T>(list: string, columns: readonly Column<T>[]): readonly string[] {
  const search = useSearchParams().toString()
  const stored = useStoredPreferences()
  const isRoomy = useSyncExternalStore(watchRoom, hasRoom, () => false)
  return useMemo(() => {
    const shown = shownColumns(columns, parseListView(search), parseListPreferences(stored, list))
    return shown.filter(({ needsRoom }) => isRoomy || !needsRoom).map(({ id }) => id)
  }, [columns, search, stored, list, isRoomy])
}
