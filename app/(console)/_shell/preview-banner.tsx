'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { type ComponentProps } from 'react'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import type PreviewNotice from './preview-notice'

// Only previews have it: other consoles don't load it.
const Notice = lazyPart(() => import('./preview-notice'))

/** The notice of a preview above all pages, rendered by the server. */
export function PreviewBanner(props: ComponentProps<typeof PreviewNotice>) {
  return (
    <HydrationSafeSuspense>
      <Notice {...props} />
    </HydrationSafeSuspense>
  )
}
