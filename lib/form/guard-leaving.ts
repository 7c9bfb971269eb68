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

export interface Guarded {
  /** Whether something was typed that leaving would lose. */
  readonly isDirty: () => boolean
  /** Asks; gets how to leave all the same. */
  readonly onBlocked: (leave: () => void) => void
  readonly push: (path: string) => void
}

/**
 * Stops links, going back, and the closing of the tab while the form that `latest` tells of is dirty.
 * Returns how to stop that.
 */
export function guardLeaving(latest: () => Guarded): () => void {
  let isOpen = false
  const isGuarded = () => !isOpen && latest().isDirty()
  const block = (leave: () => void) =>
    latest().onBlocked(() => {
      isOpen = true
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
    block(() => latest().push(to.pathname + to.search))
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
    isOpen = true
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
}
