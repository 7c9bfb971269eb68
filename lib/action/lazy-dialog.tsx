'use client'

import { type ComponentType, lazy, useEffect, useState } from 'react'
import { toast } from '@/lib/ui/toast-store'
import { KeptSuspense } from './kept-suspense'

interface Closing {
  readonly onClose: () => void
}

/**
 * A dialog that is no part of the first load: one that the URL keeps open, or a button opens. Where
 * its script can't be loaded it says so and closes, and the next opening asks for it again; `title`
 * names what could not be shown.
 */
export function lazyDialog<P extends Closing>(
  load: () => Promise<{ default: ComponentType<P> }>,
  title: string,
): ComponentType<P> {
  function Unreachable({ onClose }: P) {
    useEffect(() => {
      toast({
        variant: 'error',
        title,
        content: 'The console could not be reached, so nothing was changed.',
      })
      onClose()
    }, [onClose])
    return null
  }
  const attempt = () =>
    lazy<ComponentType<P>>(() =>
      load().catch(() => {
        latest = attempt()
        return { default: Unreachable }
      }),
    )
  let latest = attempt()
  return function LazyDialog(props: P) {
    const [Loaded] = useState(() => latest)
    return (
      <KeptSuspense>
        <Loaded {...props} />
      </KeptSuspense>
    )
  }
}

/** Loads what will be wanted once the page is hydrated. `load` must be stable. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Asked for again when it is needed; a failure is told then.
    load().catch(() => {})
  }, [load])
}
