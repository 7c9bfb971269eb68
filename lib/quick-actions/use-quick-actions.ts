'use client'

import { useSyncExternalStore } from 'react'
import { GENERAL, type QuickAction, useRegistry } from './registry'
import { useSectionActions } from './use-section-actions'
import { useViewActions } from './use-view-actions'

/** All entries: the page's own actions first, then other actions, then groups: sections, saved views, then as registered. */
export function useQuickActions(): readonly QuickAction[] {
  const { subscribe, current } = useRegistry()
  const registered = [...useSyncExternalStore(subscribe, current, current).values()].flat()
  const all = [...useSectionActions(), ...useViewActions(), ...registered]
  const place = ({ isOfPage, group }: QuickAction) =>
    isOfPage ? 0 : group === undefined ? 1 : group === GENERAL ? 3 : 2
  return all.sort((one, other) => place(one) - place(other))
}
