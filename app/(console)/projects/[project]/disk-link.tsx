'use client'

import { changeParam } from '@/lib/navigation/param-state'
import { routes } from '@/lib/routes'

/** The query parameter of pages that show a disk beside them, by its name (disk-panel-host.tsx). */
export const DISK_PARAM = 'disk'

/** A disk's name: opens its details beside this page; in a new tab, beside the list of disks. */
export function DiskLink(props: {
  readonly project: string
  readonly name: string
  /** The look of a link, where it is not the name of a row. */
  readonly className?: string
}) {
  const { project, name, className } = props
  return (
    <a
      className={className}
      href={routes.disk(project, name)}
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
