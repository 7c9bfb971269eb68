'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useRouter } from '@/lib/hydration/use-router'
import { useLateScript } from '@/lib/ui/use-late-script'
import type { readScreensAhead } from './read-screens-ahead'

interface Reader {
  readonly read: typeof readScreensAhead
}

/**
 * Reads the skeletons, scripts and the font of the screens one click away once a page has settled, so
 * that a click shows one in the next frame. The platform is asked for nothing: what reads it lies behind
 * the skeletons.
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
