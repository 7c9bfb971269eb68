'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo, useSyncExternalStore } from 'react'
import { parseListView } from '@/lib/navigation/list-view'
import { useStoredPreferences } from '@/lib/table/advanced-tools'
import type { Column } from '@/lib/table/column'
import { hasRoom, shownColumns, watchRoom } from './columns'
import { parseListPreferences } from './list-preferences'

/**
 * Ids of the columns of a list that the reader sees, for what is read only while it is shown. `list`
 * is the operation that reads it.
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
