/** Calls `fit` now and whenever the element's size has changed, once a frame. Returns how to stop. */
export function keepFitted(element: HTMLElement, fit: () => void): () => void {
  const refit = () => {
    // An element that is not laid out has no size to fit.
    if (element.clientWidth > 0 && element.clientHeight > 0) fit()
  }
  refit()
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(refit)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

/**
 * Tells a connection when the network comes or goes, and when the page is visible again. Returns
 * how to stop.
 */
export function tellOfPage(connection: { wake(): void; offline(): void }): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') connection.wake()
  }
  const offline = () => connection.offline()
  window.addEventListener('online', wake)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', wake)
  }
}
