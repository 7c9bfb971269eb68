'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from '@/lib/api/query-client'
import { QuickActionsProvider } from '@/lib/quick-actions/registry'

/** What the islands of a page share. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <QuickActionsProvider>{children}</QuickActionsProvider>
    </QueryClientProvider>
  )
}
