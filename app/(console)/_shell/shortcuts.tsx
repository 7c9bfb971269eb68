'use client'

import { useCallback, useEffect, useState } from 'react'
import { lazyDialog } from '@/lib/action/lazy-dialog'
import { onKey } from '@/lib/quick-actions/sequence'

const ShortcutsDialog = lazyDialog(() => import('./shortcuts-dialog'), 'Keyboard shortcuts')

/** `?` shows what the keyboard can do. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => onKey('?', () => setOpen(true)), [])
  if (!isOpen) return null
  return <ShortcutsDialog onClose={close} />
}
