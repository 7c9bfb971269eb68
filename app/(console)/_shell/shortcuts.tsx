'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { onKey } from '@/lib/quick-actions/sequence'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'))

/** `?` shows what the keyboard can do. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onKey('?', () => setOpen(true)), [])
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
