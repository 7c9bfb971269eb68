'use client'

import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { lazyDialog, useLoadAhead } from './lazy-dialog'

/**
 * A dialog that is no part of the first load. Render `dialog` once; `open` shows it with its props,
 * until it calls `onClose`. `load` must be stable; `title` names what could not be shown.
 */
export function useOnDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P & { onClose: () => void }> }>,
  title: string,
): { readonly open: (props: P) => void; readonly dialog: ReactNode } {
  const [Dialog] = useState(() => lazyDialog(load, title))
  // Its setter is the same for as long as it is there: rows are not drawn anew for it.
  const [props, open] = useState<P>()
  const close = useCallback(() => open(undefined), [])
  useLoadAhead(load)
  return { open, dialog: props && <Dialog {...props} onClose={close} /> }
}
