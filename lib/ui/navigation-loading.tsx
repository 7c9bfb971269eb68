'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { destination } from './destination'
import { LoadingBar } from './loading-bar'

/** A navigation that never arrives (blocked, cancelled, failed) must not leave the bar behind. */
const GIVE_UP_MS = 15_000

/**
 * The loading bar of link navigations: the router tells when a route has arrived, not when it was
 * asked for, so clicks on links start the bar. In a Suspense boundary, as it reads the query.
 */
export function NavigationLoading() {
  const path = usePathname()
  const query = useSearchParams().toString()
  const here = `${path}?${query}`
  const [leaving, setLeaving] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function onClick(event: MouseEvent) {
      if (!destination(event)) return
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
