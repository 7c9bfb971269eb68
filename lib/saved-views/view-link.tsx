'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/lib/ui/link'
import type { SavedView } from './saved-views'

/** A link to a view of a list; on the list’s own page without a request, as its tools do. */
export function ViewLink(props: {
  readonly view: SavedView
  /** The view is shown now. */
  readonly isCurrent: boolean
  readonly className?: string
  readonly onFollow?: () => void
}) {
  const { view, isCurrent, className = 'link truncate', onFollow } = props
  const { path, search, name } = view
  const isHere = usePathname() === path
  return (
    <Link
      href={path + search}
      className={className}
      aria-current={isCurrent || undefined}
      translate="no"
      onClick={(event) => {
        const isOwn = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (isHere && isOwn) {
          event.preventDefault()
          window.history.pushState(null, '', path + search)
        }
        onFollow?.()
      }}
    >
      <span className="truncate">{name}</span>
    </Link>
  )
}
