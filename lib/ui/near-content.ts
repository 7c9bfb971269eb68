/** How long the reader has been there without pressing anything, ms: who follows a link has left by then. */
const STAYS_MS = 300

/**
 * Calls `then` once the reader stays in the content of the page: the pointer moves or the focus
 * comes there, or a key goes down. Only then is what they may open next worth loading; a reader who
 * passes through loads none of it, nor one who followed a link and reads what came under their
 * pointer. Returns how to stop waiting.
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
  // Pressed: whatever follows comes first, and what a link leads to has dialogs of its own.
  const wait = ({ target }: Event) => {
    if (timer && !(target as Element).closest('a')) return begin()
    clearTimeout(timer)
    timer = undefined
  }
  const heard = {
    // Over something else it also is when that has come to it.
    pointermove: look,
    // What takes the focus by script alone has it from us: the heading of a new page.
    focusin: (event: Event) => (event.target as HTMLElement).tabIndex < 0 || look(event),
    keydown: begin,
    click: wait,
  }
  for (const [type, hear] of Object.entries(heard)) document.addEventListener(type, hear, options)
  return stop
}
