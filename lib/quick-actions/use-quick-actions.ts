'use client'

import { GENERAL, type QuickAction, useRegistered } from './registry'
import { useGuideActions } from './use-guide-actions'
import { usePlaceActions } from './use-place-actions'
import { useSectionActions } from './use-section-actions'
import { usePathname } from 'next/navigation'
import { useMemo } from 'react'
import { levelOf, projectOf, sectionsOf } from '@/lib/navigation/sections'
import { standsAt } from '@/lib/saved-views/saved-views'
import { useSavedViews } from '@/lib/saved-views/store'

/** The reader's saved views of the lists in this page's sidebar. */
function useViewActions(): readonly QuickAction[] {
  const pathname = usePathname()
  const views = useSavedViews()
  return useMemo(() => {
    const sections = sectionsOf(levelOf(pathname), projectOf(pathname) ?? '')
    return sections.flatMap(({ href, label }) =>
      views
        .filter((view) => view.section === href && standsAt(view, pathname))
        .map(({ name, path, search }): QuickAction => ({
          label: `${name} (${label})`,
          group: 'Saved views',
          target: path + search,
        })),
    )
  }, [pathname, views])
}

/** All entries: the page's own actions first, then other actions, then groups: sections, saved views, then as registered, all pages, and the guide. */
export function useQuickActions(): readonly QuickAction[] {
  const registered = useRegistered()
    .filter((each) => typeof each !== 'string')
    .filter(({ ofThing }) => ofThing === undefined)
  const offered = [...useSectionActions(), ...useViewActions(), ...registered]
  const all = [...offered, ...usePlaceActions(), ...useGuideActions()]
  // What the page itself offers is left out among all pages.
  const own = new Set(all.filter(({ isTyped }) => !isTyped).map(({ target }) => target))
  const place = ({ isOfPage, group }: QuickAction) =>
    isOfPage ? 0 : group === undefined ? 1 : group === GENERAL ? 3 : 2
  return all
    .filter(({ isTyped, target }) => !isTyped || !own.has(target))
    .sort((one, other) => place(one) - place(other))
}
