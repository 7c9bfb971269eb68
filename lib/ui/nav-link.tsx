'use client'

import { Link } from './link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

interface NavLinkProps {
  href: string
  icon?: ReactNode
  children: ReactNode
  /** Active on exactly this path only. */
  exact?: boolean
  /** Active below this path instead of below href. */
  prefix?: string
  /** A further path that counts as here: the create form's. */
  also?: string
}

/** An entry of the sidebar; current when the path is its target or below it. */
export function NavLink({
  href,
  icon,
  children,
  exact = false,
  prefix = href,
  also,
}: NavLinkProps) {
  const path = usePathname()
  const current =
    path === href || path === also || (!exact && (path === prefix || path.startsWith(`${prefix}/`)))
  return (
    <Link href={href} className="nav-link" aria-current={current ? 'page' : undefined}>
      {icon}
      <span className="truncate">{children}</span>
    </Link>
  )
}
