/** How long the reader must stay without pressing anything, ms: one who follows a link has left by then. */
const STAYS_MS = 300

/**
 * Calls `then` once the reader stays in the page's content: the pointer moves in it, the focus is in it, or
 * a key is pressed. Only then are dialogs worth loading; readers who pass through load nothing, and neither
 * do those who followed a link and read what is under their pointer. Returns a function that cancels this.
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
    if (!timer && target instanceof Element && target.closest('main, dialog')) begin()
  }
  // A press comes first: the wait starts again, or ends if a link was pressed, whose page has its own
  // dialogs.
  const wait = ({ target }: Event) => {
    if (timer && !(target as Element).closest('a')) return begin()
    clearTimeout(timer)
    timer = undefined
  }
  const heard = {
    // Not pointerover, which also fires when content moves under the pointer.
    pointermove: look,
    // Elements that only scripts can focus are focused by the console: the heading of a new page.
    focusin: (event: Event) => (event.target as HTMLElement).tabIndex < 0 || look(event),
    keydown: begin,
    click: wait,
  }
  for (const [type, hear] of Object.entries(heard)) document.addEventListener(type, hear, options)
  return stop
}
