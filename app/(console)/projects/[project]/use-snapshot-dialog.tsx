'use client'

import { type ReactNode, useCallback } from 'react'
import { useOnDemand } from '@/lib/action/use-on-demand'

const load = () => import('./snapshot-dialog')

/** Takes a snapshot of a disk, after asking for its name. Render `dialog` once; call `ask` to begin. */
export function useSnapshotDialog(project: string): {
  readonly ask: (disk: string) => void
  readonly dialog: ReactNode
} {
  const { open, dialog } = useOnDemand<{ project: string; disk: string }>(load, 'Create snapshot')
  const ask = useCallback((disk: string) => open({ project, disk }), [open, project])
  return { ask, dialog }
}
