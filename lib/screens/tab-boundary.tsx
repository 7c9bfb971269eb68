'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useRouter } from '@/lib/change/use-router'
import { PartBoundary } from '@/lib/ui/part-boundary'

/** Contains the failure of a tab: the page's header, facts and other tabs stay, and the server draws the tab again. */
export function TabBoundary({ children }: { readonly children: ReactNode }) {
  const { refresh } = useRouter()
  return (
    <PartBoundary what="This tab" page={usePathname()} refresh={refresh}>
      {children}
    </PartBoundary>
  )
}
