'use client'

import { useRouter } from '@/lib/hydration/use-router'
import { useEffect } from 'react'
import { readWhole } from '@/lib/hydration/read-whole'

/** Long enough for the page itself to be done with the network and the processor. */
const QUIET_MS = 400

/**
 * Reads a page that is likely to come next, once this one is done: its code is then at hand for
 * pages of its kind, whichever of them is opened.
 */
export function useReadAhead(href: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (!href) return
    const timer = setTimeout(() => readWhole(router, href), QUIET_MS)
    return () => clearTimeout(timer)
  }, [href, router])
}
