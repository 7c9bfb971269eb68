'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useCallback, useState } from 'react'
import { rightsRead } from '@/lib/api/rights'
import type { Missing } from '@/lib/contract/reader-can'
import { useMissing } from './use-missing'

const nothing: Missing = {}

/**
 * What the reader may not do in the projects of a list's rows: read when somebody reaches for the menu
 * of a row, and only where `isNeeded`, as for those who can change all of them by their role on the
 * silo it is not. `projectOf` says by the id of a row what project it is of. Spread `listeners` on what
 * is around the list; `missingIn` is another function once more is known.
 */
export function useRightsInReach(
  projectOf: (id: string) => string | undefined,
  isNeeded: boolean,
): {
  readonly listeners: {
    readonly onPointerOver: (event: SyntheticEvent) => void
    readonly onFocus: (event: SyntheticEvent) => void
  }
  readonly missingIn: (project: string) => Missing
} {
  const queries = useQueryClient()
  const [reached, setReached] = useState<string>()
  // What is read of one stays for as long as the cache keeps it.
  const own = useMissing(isNeeded ? reached : undefined)
  const reach = ({ target }: SyntheticEvent) => {
    const cell = target instanceof Element ? target.closest('[data-col=actions]') : null
    const id = cell?.closest('[data-row-id]')?.getAttribute('data-row-id')
    const project = id == null ? undefined : projectOf(id)
    if (project !== undefined) setReached(project)
  }
  return {
    listeners: { onPointerOver: reach, onFocus: reach },
    missingIn: useCallback(
      (project: string): Missing =>
        (isNeeded && project === reached
          ? own
          : queries.getQueryData<Missing>(rightsRead(project).queryKey)) ?? nothing,
      [queries, isNeeded, reached, own],
    ),
  }
}
