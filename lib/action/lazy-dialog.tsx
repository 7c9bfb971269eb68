'use client'

import { type ComponentType, lazy, useEffect } from 'react'
import { toast } from '@/lib/ui/toast-store'

interface Closing {
  readonly onClose: () => void
}

/**
 * A dialog that is no part of the first load, for what the URL keeps open. Where its script can't be
 * loaded it says so and closes; `title` names what could not be shown. Stands in a Suspense.
 */
export const lazyDialog = <P extends Closing>(
  load: () => Promise<{ default: ComponentType<P> }>,
  title: string,
) =>
  lazy(() =>
    load().catch(() => ({
      default: function Unreachable({ onClose }: P) {
        useEffect(() => {
          toast({
            variant: 'error',
            title,
            content: 'The console could not be reached, so nothing was changed.',
          })
          onClose()
        }, [onClose])
        return null
      },
    })),
  )

/** Loads what will be wanted once the page is hydrated. `load` must be stable. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Asked for again when it is needed; a failure is told then.
    load().catch(() => {})
  }, [load])
}
