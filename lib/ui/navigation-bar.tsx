'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { LoadingBar } from './loading-bar'

/** A navigation that never arrives (blocked, cancelled, failed) must not leave the bar behind. */
const GIVE_UP_MS = 15_000

/** Whether a click on a link will change the page in this tab by the router. */
function navigates(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return false
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return false
  const to = new URL(link.href)
  const here = window.location
  return to.origin === here.origin && to.pathname + to.search !== here.pathname + here.search
}

/**
 * The loading bar of link navigations: the router tells when a route has arrived, not when it was
 * asked for, so clicks on links start the bar. In a Suspense boundary, as it reads the query.
 */
export function NavigationBar() {
  const path = usePathname()
  const query = useSearchParams().toString()
  const here = `${path}?${query}`
  const [leaving, setLeaving] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function onClick(event: MouseEvent) {
      if (!navigates(event)) return
      setLeaving(here)
      clearTimeout(timer)
      timer = setTimeout(() => setLeaving(undefined), GIVE_UP_MS)
    }
    // Capturing: Link prevents the default, and others may stop the event.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      clearTimeout(timer)
    }
  }, [here])
  return <LoadingBar active={leaving === here} />
}
