'use client'

import Menu from 'lucide-react/icons/menu'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { crumbsOf, titleOf } from '@/lib/navigation/crumbs'
import { Link } from '@/lib/navigation/link'
import { Breadcrumbs } from '@/lib/ui/breadcrumbs'
import { IconButton } from '@/lib/ui/button'

/** Breadcrumbs and page title, both from the path, and the drawer's button on narrow screens. */
export function TopBar({ consoleName }: { consoleName: string }) {
  const pathname = usePathname()
  useFocusOnNavigation(pathname)
  return (
    <>
      <title>{titleOf(pathname, consoleName)}</title>
      <IconButton className="shell-menu-button" label="Navigation" popoverTarget="nav">
        <Menu />
      </IconButton>
      <Breadcrumbs
        items={crumbsOf(pathname)}
        link={({ href, ...rest }) => <Link href={href} {...rest} />}
      />
    </>
  )
}

/**
 * A new page takes the focus to its content, so that keyboard and screen reader go on there. Next
 * announces the title itself. Forms over a list take the focus by themselves.
 */
function useFocusOnNavigation(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.querySelector('dialog[open]')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
