'use client'

import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { toast } from '@/lib/ui/toast-store'

interface Closing {
  readonly onClose: () => void
}

/**
 * A dialog that is no part of the first load: one that the URL keeps open, or a button opens. Where
 * its script can't be loaded it says so and closes, and the next opening asks for it again; `title` names what could not be shown.
 *
 * Memoized round its own Suspense: React throws away what the server rendered, and what was typed
 * into it, when its props change before its script is here. So give it stable props.
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
  return memo(function LazyDialog(props: P) {
    const [Loaded] = useState(() => latest)
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<P>
}

/** Loads what will be wanted once the page is hydrated. `load` must be stable. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Asked for again when it is needed; a failure is told then.
    load().catch(() => {})
  }, [load])
}
