'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useCallback, useState } from 'react'
import { rightsRead } from '@/lib/api/rights'
import type { Missing } from '@/lib/contract/reader-can'
import { useMissing } from './use-missing'

const nothing: Missing = {}

/**
 * What the reader may not do in the projects of a list's rows. It is read when the reader points at
 * the menu of a row, and only where `isNeeded`: readers who can change all rows by their role on
 * the silo don't need it. `projectOf` returns the project of a row by the row's id. Spread
 * `listeners` on the element around the list; `missingIn` is a new function once more is known.
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
  // The cache keeps the rights of each project.
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
