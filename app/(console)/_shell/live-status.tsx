'use client'

import { usePathname } from 'next/navigation'
import { useLiveWords } from '@/lib/live/live-store'
import { useLive } from '@/lib/live/use-live'
import { liveProjectOf } from '@/lib/navigation/live-project'

/** Keeps the pages of a project live, and says in the top bar how that goes. */
export function LiveStatus({ scope }: { scope: string }) {
  useLive(liveProjectOf(usePathname()), scope)
  return <div className="live-slot">{useLiveWords()}</div>
}
