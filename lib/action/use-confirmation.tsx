'use client'

import type { ReactNode } from 'react'
import type { Confirmation } from './action-confirm'
import { useDialog } from '@/lib/ui/use-dialog'

const load = () => import('./action-confirm')

/** Asks before an action. Render `dialog` once; call `ask` to begin. */
export function useConfirmation(): {
  readonly ask: (confirmation: Confirmation) => void
  readonly dialog: ReactNode
} {
  // Asked again by what was pressed (`opens` of an entry, useOpening): what it asks can't be kept.
  const { open, dialog } = useDialog(load, ({ actionTitle }) => actionTitle, { name: null })
  return { ask: open, dialog }
}
