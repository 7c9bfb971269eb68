'use client'

import { useRouter } from '@/lib/hydration/use-router'
import { useEffect } from 'react'
import { readWhole } from '@/lib/hydration/read-whole'

/** Long enough for the page itself to finish loading. */
const QUIET_MS = 400

/**
 * Reads the page that is likely to be opened next, once this one has loaded: the code for all pages of its
 * kind is then there.
 */
export function useReadAhead(href: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (!href) return
    const timer = setTimeout(() => readWhole(router, href), QUIET_MS)
    return () => clearTimeout(timer)
  }, [href, router])
}
