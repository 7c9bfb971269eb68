'use client'

import { useSyncExternalStore } from 'react'
import { GENERAL, type QuickAction, useRegistry } from './registry'

/** All entries: the page's own actions first, then other actions, then groups as registered. */
export function useQuickActions(): readonly QuickAction[] {
  const { subscribe, current } = useRegistry()
  const all = [...useSyncExternalStore(subscribe, current, current).values()].flat()
  const place = ({ isOfPage, group }: QuickAction) =>
    isOfPage ? 0 : group === undefined ? 1 : group === GENERAL ? 3 : 2
  return all.sort((one, other) => place(one) - place(other))
}
