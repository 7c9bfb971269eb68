import type { ReactNode } from 'react'
import { Link } from './link'

interface NavLinkProps {
  href: string
  icon?: ReactNode
  /** Whether the page is its target or below it. */
  isCurrent?: boolean
  children: ReactNode
}

/** An entry of the sidebar. */
export function NavLink({ href, icon, isCurrent, children }: NavLinkProps) {
  return (
    <Link href={href} className="nav-link" aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      <span className="truncate">{children}</span>
    </Link>
  )
}
