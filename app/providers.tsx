'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { newQueryClient } from '@/lib/api/query-client'
// Before the router listens to the history.
import '@/lib/navigation/opened-by-link'
import '@/lib/hydration/follow-back'
import { RouterProvider } from '@/lib/change/use-router'
import { QuickActionsProvider } from '@/lib/quick-actions/registry'
import { defineSharedCode } from '@/lib/screens/page-layout'
import GlobalError from './global-error'
import NotFound from './not-found'

// Otherwise each of these screens is a script of its own on every page, and the console's code contains it again.
const SharedCode = defineSharedCode(GlobalError, NotFound)

/** What the islands of a page share. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  useEffect(() => {
    let stop: (() => void) | undefined
    // Late, so that it delays no first click.
    import('@/lib/reading/ask-again')
      .then(({ askAgainWhenBack }) => (stop = askAgainWhenBack(client)))
      .catch(() => {})
    return () => stop?.()
  }, [client])
  return (
    <QueryClientProvider client={client}>
      <RouterProvider>
        <QuickActionsProvider>
          <SharedCode>{children}</SharedCode>
        </QuickActionsProvider>
      </RouterProvider>
    </QueryClientProvider>
  )
}
