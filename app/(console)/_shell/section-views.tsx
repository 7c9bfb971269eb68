'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect } from 'react'
import { isSameSearch, standsAt } from '@/lib/saved-views/saved-views'
import { useSavedViews } from '@/lib/saved-views/store'
import { VIEW_GAPS } from '@/lib/saved-views/view-gaps-script'
import { ViewLink } from '@/lib/saved-views/view-link'
import { loadAdvancedTools } from '@/lib/table/advanced-tools'

/** The views of a section’s list that the reader has saved, below its entry in the sidebar. */
export function SectionViews({ section }: { readonly section: string }) {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const views = useSavedViews().filter(
    (view) => view.section === section && standsAt(view, pathname),
  )
  const isOfPage = views.some(({ path }) => path === pathname)
  useEffect(() => {
    // The button for them stands among these.
    if (isOfPage) void loadAdvancedTools()
  }, [isOfPage])
  useLayoutEffect(() => {
    // From here on they have their place by being there.
    document.getElementById(VIEW_GAPS)?.remove()
  }, [])
  return views.map((view) => (
    <ViewLink
      key={`${view.path} ${view.list} ${view.name}`}
      view={view}
      className="nav-link nav-view"
      isCurrent={view.path === pathname && isSameSearch(view.search, search)}
    />
  ))
}
