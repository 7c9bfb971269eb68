export const isVisible = (): boolean => document.visibilityState === 'visible'

/** Listens for the page being shown or hidden, and for network changes. Returns a function that stops it. */
export function onPageEvents(events: {
  readonly onVisibility: () => void
  readonly onNetwork: () => void
}): () => void {
  const { onVisibility, onNetwork } = events
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onNetwork)
  window.addEventListener('offline', onNetwork)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onNetwork)
    window.removeEventListener('offline', onNetwork)
  }
}
