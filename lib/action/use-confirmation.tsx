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
  const { open, dialog } = useDialog(load, ({ actionTitle }) => actionTitle)
  return { ask: open, dialog }
}
