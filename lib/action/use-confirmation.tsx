'use client'

import type { ReactNode } from 'react'
import type { Confirmation } from './action-confirm'
import { useDialog } from '@/lib/ui/use-dialog'

const load = () => import('./action-confirm')

/** Opens confirmations of actions. Render `dialog` once; call `ask` to open it. */
export function useConfirmation(): {
  readonly ask: (confirmation: Confirmation) => void
  readonly dialog: ReactNode
} {
  // After a reload of the page, pressing the same entry opens the question again (`opens`, useOpening): its
  // functions can't be stored.
  const { open, dialog } = useDialog(load, ({ actionTitle }) => actionTitle, { name: null })
  return { ask: open, dialog }
}
