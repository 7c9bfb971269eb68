'use client'

import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { useLiveView } from '@/lib/live/live-store'
import { useLive } from '@/lib/live/use-live'
import { liveProjectOf } from '@/lib/navigation/live-project'

const LiveWords = lazy(() => import('./live-words'))

/** Keeps the pages of a project live, and says in the top bar how that goes. */
export function LiveStatus({ scope }: { scope: string }) {
  useLive(liveProjectOf(usePathname()), scope)
  const view = useLiveView()
  // Nothing to say before the machinery is there: its words are no part of the first load either.
  if (view.type === 'off') return null
  return (
    <Suspense>
      <LiveWords view={view} />
    </Suspense>
  )
}
