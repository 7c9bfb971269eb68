/**
 * Calls `then` once the next frame is on screen; of a tab that nobody sees, once somebody does. For what
 * would have the browser lay out the page before its frame, as giving the focus does. Returns how to
 * call it off.
 */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
