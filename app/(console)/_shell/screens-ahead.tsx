'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useRouter } from '@/lib/change/use-router'
import { useLateScript } from '@/lib/ui/use-late-script'
import type { readScreensAhead } from './read-screens-ahead'

interface Reader {
  readonly read: typeof readScreensAhead
}

/**
 * Prefetches the skeletons, scripts and font of the screens one click away once a page has settled, so
 * that a click shows a screen in the next frame. The platform receives no request: only code behind the
 * skeletons reads from it.
 */
export function ScreensAhead() {
  const path = usePathname()
  const router = useRouter()
  const [reader, setReader] = useState<Reader>()
  useLateScript(async () => {
    const { readScreensAhead: read } = await import('./late-parts')
    return () => {
      setReader({ read })
      return () => {}
    }
  })
  useEffect(() => reader?.read(router, path), [reader, router, path])
  return null
}
