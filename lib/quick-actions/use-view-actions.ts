'use client'

import { usePathname } from 'next/navigation'
import { useMemo } from 'react'
import { levelOf, projectOf, sectionsOf } from '@/lib/navigation/sections'
import { standsAt } from '@/lib/saved-views/saved-views'
import { useSavedViews } from '@/lib/saved-views/store'
import type { QuickAction } from './registry'

/** The reader's saved views of the lists in this page's sidebar. */
export function useViewActions(): readonly QuickAction[] {
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
