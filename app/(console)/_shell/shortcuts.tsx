'use client'

import { useEffect } from 'react'
import { useDialog } from '@/lib/ui/use-dialog'
import { onKey } from '@/lib/quick-actions/sequence'

const load = () => import('./shortcuts-dialog')

/** `?` shows what the keyboard can do. */
export function Shortcuts() {
  const { open, dialog } = useDialog(load, 'Keyboard shortcuts', { isRare: true })
  useEffect(() => onKey('?', () => open({})), [open])
  return dialog
}
