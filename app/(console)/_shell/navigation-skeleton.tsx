'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect } from 'react'
import { pageGroupOf } from '@/lib/navigation/page-group'
import { destination } from '@/lib/ui/destination'

/** A navigation that never arrives must not leave the skeleton behind. */
const GIVE_UP_MS = 15_000

const show = (isShown: boolean): void => {
  document.documentElement.toggleAttribute('data-leaving', isShown)
}

/**
 * The skeleton of a screen in place of one that is being left, from the click until the next one
 * arrives: neither the server nor React is waited for. The links decide themselves whether they are
 * followed; one that was has prevented the browser's own navigation.
 */
export function NavigationSkeleton() {
  const path = usePathname()
  useLayoutEffect(() => show(false), [path])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = () => {
      clearTimeout(timer)
      show(false)
    }
    function onClick(event: MouseEvent) {
      const to = event.defaultPrevented ? destination(event) : undefined
      if (!to || pageGroupOf(to.pathname) === pageGroupOf(window.location.pathname)) return
      show(true)
      timer = setTimeout(giveUp, GIVE_UP_MS)
    }
    // On the window: after everybody who may stop the event.
    window.addEventListener('click', onClick)
    // Going back instead, and pages that the browser had kept.
    window.addEventListener('popstate', giveUp)
    window.addEventListener('pageshow', giveUp)
    return () => {
      window.removeEventListener('click', onClick)
      window.removeEventListener('popstate', giveUp)
      window.removeEventListener('pageshow', giveUp)
      giveUp()
    }
  }, [path])
  return <div className="shell-skeleton" aria-hidden />
}
