'use client'

import { usePathname } from 'next/navigation'
import { crumbsOf, notFoundTitle, titleOf } from '@/lib/navigation/crumbs'
import { useIsMissing } from '@/lib/navigation/missing'
import { Breadcrumbs } from '@/lib/ui/breadcrumbs'
import { DrawerButton } from '@/lib/ui/drawer-button'

// Created once: its content does not depend on the page.
const drawer = <DrawerButton target="nav" />

/** Breadcrumbs and page title, both from the path, and the drawer's button on narrow screens. */
export function TopBar({ consoleName }: { consoleName: string }) {
  const pathname = usePathname()
  const isMissing = useIsMissing()
  return (
    <>
      <title>{isMissing ? notFoundTitle(consoleName) : titleOf(pathname, consoleName)}</title>
      {drawer}
      <Breadcrumbs crumbs={isMissing ? [] : crumbsOf(pathname)} />
    </>
  )
}
