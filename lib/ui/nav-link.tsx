import { memo } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { Link } from './link'

interface NavLinkProps {
  href: string
  icon: IconName
  /** Whether the page is its target or below it. */
  isCurrent?: boolean
  children: string
}

/** An entry of the sidebar. A click draws only two of them again: the new current one and the former. */
export const NavLink = memo(function NavLink({ href, icon, isCurrent, children }: NavLinkProps) {
  return (
    <Link href={href} className="nav-link" aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="truncate">{children}</span>
    </Link>
  )
})
