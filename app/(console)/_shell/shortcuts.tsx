'use client'

import { useEffect, useMemo } from 'react'
import { useDialog } from '@/lib/ui/use-dialog'
import { GENERAL, useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { onKey } from '@/lib/quick-actions/sequence'

const load = () => import('./shortcuts-dialog')

/** `?` shows what the keyboard can do. */
export function Shortcuts() {
  const { open, dialog } = useDialog(load, 'Keyboard shortcuts', { isRare: true })
  useEffect(() => onKey('?', () => open({})), [open])
  useRegisterQuickActions(
    useMemo(
      () => [
        {
          label: 'Show shortcuts',
          group: GENERAL,
          icon: 'keyboard',
          keys: ['?'],
          target: () => open({}),
        },
        'close',
      ],
      [open],
    ),
  )
  return dialog
}
