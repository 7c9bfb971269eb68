'use client'

import { usePathname } from 'next/navigation'
import { useLiveWords } from '@/lib/live/live-store'
import { useLive } from '@/lib/live/use-live'
import { livePageOf } from '@/lib/navigation/live-project'
import { useIsMissing } from '@/lib/navigation/missing'

/** Keeps the pages of a project live, and says in the top bar how that goes. */
export function LiveStatus({ scope }: { scope: string }) {
  const isMissing = useIsMissing()
  const live = livePageOf(usePathname())
  useLive(isMissing ? null : live, scope)
  const words = useLiveWords()
  // On pages without live data, or with only some, the breadcrumbs get the space, which is scarce on
  // phones.
  if (live === null || live.isPartial) return null
  return <div className="live-slot">{!isMissing && words}</div>
}
