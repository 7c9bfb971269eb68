'use client'

import { useSearchParams } from 'next/navigation'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { withParam } from '@/lib/navigation/param-state'
import { lazyDialog, useLoadAhead } from './lazy-dialog'

interface UrlDialogProps {
  /** The parameter's value. */
  readonly subject: string
  readonly onClose: () => void
}

/**
 * A dialog that is no part of the first load and that the page's URL keeps open: `?demote=debian-12`.
 * Opening it is a step in the history, closing it takes that step's place. Render `dialog` once.
 * `load` must be stable; `title` names what could not be shown.
 */
export function useUrlDialog(
  param: string,
  load: () => Promise<{ default: ComponentType<UrlDialogProps> }>,
  title: string,
): { readonly open: (subject: string) => void; readonly dialog: ReactNode } {
  const subject = useSearchParams().get(param)
  const [Dialog] = useState(() => lazyDialog(load, title))
  const close = useCallback(() => {
    const { pathname, search } = window.location
    window.history.replaceState(null, '', pathname + withParam(search, param, null))
  }, [param])
  const open = useCallback(
    (to: string) => {
      const { pathname, search } = window.location
      window.history.pushState(null, '', pathname + withParam(search, param, to))
    },
    [param],
  )
  useLoadAhead(load)
  return { open, dialog: subject !== null && <Dialog subject={subject} onClose={close} /> }
}
