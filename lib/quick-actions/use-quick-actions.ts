'use client'

import { useSyncExternalStore } from 'react'
import { GENERAL, type QuickAction, useRegistry } from './registry'
import { usePlaceActions } from './use-place-actions'
import { useSectionActions } from './use-section-actions'
import { useViewActions } from './use-view-actions'

/** All entries: the page's own actions first, then other actions, then groups: sections, saved views, then as registered, and all pages. */
export function useQuickActions(): readonly QuickAction[] {
  const { subscribe, current } = useRegistry()
  const registered = [...useSyncExternalStore(subscribe, current, current).values()].flat()
  const offered = [...useSectionActions(), ...useViewActions(), ...registered]
  const targets = new Set(offered.map(({ target }) => target))
  // What the page itself offers stands there, with its reasons.
  const places = usePlaceActions().filter(({ target }) => !targets.has(target))
  const all = [...offered, ...places]
  const place = ({ isOfPage, group }: QuickAction) =>
    isOfPage ? 0 : group === undefined ? 1 : group === GENERAL ? 3 : 2
  return all.sort((one, other) => place(one) - place(other))
}
