'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from '@/lib/ui/toast-store'

/**
 * A dialog that is no part of the first load. Render `dialog` once; `open` shows it with its props,
 * until it calls `onClose`. `load` must be stable; `title` names what could not be shown.
 */
export function useOnDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P & { onClose: () => void }> }>,
  title: string,
): { readonly open: (props: P) => void; readonly dialog: ReactNode } {
  const [shown, setShown] = useState<{
    readonly Dialog: ComponentType<P & { onClose: () => void }>
    readonly props: P
  }>()
  useEffect(() => {
    // Asked for again when it is needed; a failure is told then.
    load().catch(() => {})
  }, [load])
  const show = async (props: P) => {
    try {
      setShown({ Dialog: (await load()).default, props })
    } catch {
      toast({
        variant: 'error',
        title,
        content: 'The console could not be reached, so nothing was changed.',
      })
    }
  }
  // The same one for as long as it is there: rows are not drawn anew for it.
  const [open] = useState(() => (props: P) => void show(props))
  return {
    open,
    dialog: shown && <shown.Dialog {...shown.props} onClose={() => setShown(undefined)} />,
  }
}
