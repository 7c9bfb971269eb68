'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect } from 'react'
import { tellCommitted } from '@/lib/hydration/page-parts'
import { useLateScript } from '@/lib/ui/use-late-script'

/**
 * The skeleton of a screen in place of one that is being left, from a moment after the click until the
 * next one arrives: neither the server nor React is waited for.
 */
export function NavigationSkeleton() {
  const path = usePathname()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-navigating', false)
  }, [path])
  useEffect(() => tellCommitted(path), [path])
  useLateScript(async () => (await import('./late-parts')).answerClicks)
  return <div id="shell-end" className="shell-skeleton" aria-hidden />
}
