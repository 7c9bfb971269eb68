'use client'

import { useRouter } from '@/lib/navigation/use-router'
import { useEffect, useRef } from 'react'
import { SESSION_END_EVENT } from '@/lib/change/session-end'

/**
 * The history as browsers with the Navigation API let us see it. Without it going back leaves
 * unasked, as it always did.
 */
interface Traversal extends Event {
  readonly navigationType: string
  readonly destination: { readonly key: string; readonly url: string }
}
interface BrowserNavigation extends EventTarget {
  traverseTo(key: string): void
}

const browserNavigation = (): BrowserNavigation | undefined =>
  // Its type is not in every lib.dom; what we use of it is above.
  (window as unknown as { navigation?: BrowserNavigation }).navigation

/**
 * Stops links, going back, and the closing of the tab while `isDirty`; `onBlocked` gets how to leave
 * all the same. Returns how to leave by a button: at once when nothing is lost, else by `onBlocked`.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  onBlocked: (leave: () => void) => void,
): (leave: () => void) => void {
  const router = useRouter()
  const isOpen = useRef(false)
  const latest = useRef({ isDirty, onBlocked, push: router.push })
  useEffect(() => {
    latest.current = { isDirty, onBlocked, push: router.push }
  })
  useEffect(() => {
    const isGuarded = () => !isOpen.current && latest.current.isDirty()
    const block = (leave: () => void) =>
      latest.current.onBlocked(() => {
        isOpen.current = true
        leave()
      })
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target === '_blank' || event.metaKey || event.ctrlKey) return
      const to = new URL(link.href)
      if (to.origin !== location.origin || to.pathname === location.pathname) return
      if (!isGuarded()) return
      event.preventDefault()
      event.stopPropagation()
      block(() => latest.current.push(to.pathname + to.search))
    }
    const onNavigate = (event: Event) => {
      const { navigationType, cancelable, destination } = event as Traversal
      if (navigationType !== 'traverse' || !cancelable) return
      if (new URL(destination.url).pathname === location.pathname || !isGuarded()) return
      event.preventDefault()
      block(() => browserNavigation()?.traverseTo(destination.key))
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault()
    }
    // A draft is kept then: the way to sign-in loses nothing.
    const onSessionEnd = () => {
      isOpen.current = true
    }
    // Capture: before the router takes the click.
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener(SESSION_END_EVENT, onSessionEnd)
    browserNavigation()?.addEventListener('navigate', onNavigate)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener(SESSION_END_EVENT, onSessionEnd)
      browserNavigation()?.removeEventListener('navigate', onNavigate)
    }
  }, [])
  return (leave) => {
    if (isDirty()) onBlocked(leave)
    else leave()
  }
}
