'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { crumbsOf, notFoundTitle, titleOf } from '@/lib/navigation/crumbs'
import { useIsMissing } from '@/lib/navigation/missing'
import { Breadcrumbs } from '@/lib/ui/breadcrumbs'
import { focusFirstHeading } from '@/lib/ui/focus-heir'
import { DrawerButton } from '@/lib/ui/drawer-button'

// Drawn once: nothing in it depends on the page.
const drawer = <DrawerButton target="nav" />

/** Breadcrumbs and page title, both from the path, and the drawer's button on narrow screens. */
export function TopBar({ consoleName }: { consoleName: string }) {
  const pathname = usePathname()
  const isMissing = useIsMissing()
  useFocusOnNavigation(pathname)
  return (
    <>
      <title>{isMissing ? notFoundTitle(consoleName) : titleOf(pathname, consoleName)}</title>
      {drawer}
      <Breadcrumbs crumbs={isMissing ? [] : crumbsOf(pathname)} />
    </>
  )
}

/**
 * A new page takes the focus to its heading, so that keyboard and screen reader go on there. Next
 * announces the title itself. Forms over a list take the focus by themselves, and give it back to what
 * has opened them; a tab keeps it.
 */
function useFocusOnNavigation(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.querySelector('dialog[open], #content:focus-within')) return
    return focusFirstHeading(document.getElementById('content'))
  }, [pathname])
}
