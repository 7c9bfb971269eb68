export const isVisible = (): boolean => document.visibilityState === 'visible'

/** Tells when the page is shown or hidden, and when the network comes or goes. Returns how to stop. */
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
