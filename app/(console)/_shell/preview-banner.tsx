'use client'

import { type ComponentProps, lazy } from 'react'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'
import type PreviewNotice from './preview-notice'

// Only previews have it: other consoles don't load it.
const Notice = lazy(() => import('./preview-notice').catch(() => ({ default: () => null })))

/** What a preview says of itself above all pages, drawn by the server. */
export function PreviewBanner(props: ComponentProps<typeof PreviewNotice>) {
  return (
    <HydrationSafeSuspense>
      <Notice {...props} />
    </HydrationSafeSuspense>
  )
}
