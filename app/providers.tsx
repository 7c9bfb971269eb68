'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from '@/lib/api/query-client'
import { QuickActionsProvider } from '@/lib/quick-actions/registry'
import { defineSharedCode } from '@/lib/screens/shared-layout'
import { ErrorScreen } from './problem-screens'

// Else the error screens of the document and of the console bring it once each.
const SharedCode = defineSharedCode(ErrorScreen)

/** What the islands of a page share. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <QuickActionsProvider>
        <SharedCode>{children}</SharedCode>
      </QuickActionsProvider>
    </QueryClientProvider>
  )
}
