'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Instance } from '@/lib/contract/instance'
import { useParamState } from '@/lib/navigation/param-state'
import { toast } from '@/lib/ui/toast-store'
import type { ResizeDialog } from './resize-dialog'

const load = () => import('./resize-dialog')

/**
 * Resizing an instance in a dialog that loads when it is needed. Render `dialog` once; call `ask` to
 * begin. `known` are instances that need not be read again; `isList` links to the instance after.
 */
export function useInstanceResize(
  project: string,
  known: readonly Instance[],
  isList = false,
): { readonly ask: (name: string) => void; readonly dialog: ReactNode } {
  // The open dialog is part of the address, so that it survives a reload (screens.md, section 14).
  const [name, setName] = useParamState('resize')
  const [Dialog, setDialog] = useState<typeof ResizeDialog>()
  const isLoaded = Dialog !== undefined
  const close = useCallback(() => setName(null), [setName])
  useEffect(() => {
    if (isLoaded) return
    load()
      .then(({ ResizeDialog: Loaded }) => setDialog(() => Loaded))
      .catch(() => {
        // Only who waits for it is told; otherwise it is asked for again.
        if (name === null) return
        toast({
          variant: 'error',
          title: 'Resize instance',
          content: 'The console could not be reached, so nothing was changed.',
        })
        close()
      })
  }, [isLoaded, name, close])
  return {
    ask: setName,
    dialog: Dialog && name !== null && (
      <Dialog
        key={name}
        project={project}
        name={name}
        known={known.find((instance) => instance.name === name)}
        isList={isList}
        onClose={close}
      />
    ),
  }
}
