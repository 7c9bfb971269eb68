/** How long the reader has been there without pressing anything, ms: who follows a link has left by then. */
const STAYS_MS = 300

/**
 * Calls `then` once the reader stays in the content of the page: the pointer or the focus is in it, or
 * a key went down. What they may open next is worth loading then; somebody who only passes through
 * loads none of it. Returns how to stop waiting.
 */
export function onNearContent(then: () => void): () => void {
  const waiting = new AbortController()
  const options = { capture: true, signal: waiting.signal }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    waiting.abort()
    clearTimeout(timer)
  }
  const begin = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop()
      then()
    }, STAYS_MS)
  }
  const look = ({ target }: Event) => {
    if (timer === undefined && target instanceof Element && target.closest('main, dialog')) begin()
  }
  // Pressed: whatever follows comes first.
  const wait = () => timer !== undefined && begin()
  document.addEventListener('pointerover', look, options)
  document.addEventListener('focusin', look, options)
  document.addEventListener('keydown', begin, options)
  document.addEventListener('click', wait, options)
  return stop
}
