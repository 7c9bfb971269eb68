'use client'

import { usePathname } from 'next/navigation'
import { changeParam } from '@/lib/navigation/query-param'
import { withQuery } from '@/lib/routes'

/** The query parameter of pages that show a disk beside them, by its name (disk-panel-host.tsx). */
export const DISK_PARAM = 'disk'

/**
 * A disk's name: opens its details beside this page, also when it is pressed before there is script
 * or opened in a new tab.
 */
export function DiskLink(props: {
  readonly name: string
  /** The look of a link, where it is not the name of a row. */
  readonly className?: string
}) {
  const { name, className } = props
  const pathname = usePathname()
  return (
    <a
      className={className}
      href={withQuery(pathname, { [DISK_PARAM]: name })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        changeParam(DISK_PARAM, name)
      }}
    >
      {name}
    </a>
  )
}
