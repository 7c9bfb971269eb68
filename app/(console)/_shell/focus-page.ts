import { focusedElement, focusHeading, pageHeading } from '@/lib/ui/focus-heir'

/**
 * Calls `then` once the next frame is on screen; in a background tab, once it is visible. Moving
 * the focus has the browser lay out the page at once: before the page's frame that was a third of a
 * step back on a slow phone. Returns how to call it off.
 */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Whether the reader works there: within the page, or in what stands over it. `:focus-within` would
 * miss a row's menu: in Chromium an element in the top layer counts as within no other element.
 */
const isTaken = (content: HTMLElement): boolean =>
  document.querySelector('dialog[open]') !== null ||
  content.contains(focusedElement()) ||
  focusedElement().closest('[role="menu"]') !== null

/**
 * Focuses the heading of a new page, and each heading that replaces it as more of the page arrives,
 * until the reader moves the focus. Keyboards and screen readers continue from there; Next announces
 * the title itself. Forms over a list take the focus themselves and return it to their opener; a tab
 * keeps it. Returns a function that stops it.
 */
export function focusPage(content: HTMLElement): () => void {
  let given: HTMLElement
  let stopWaiting: (() => void) | undefined
  const give = () => {
    stopWaiting = undefined
    const activeElement = focusedElement()
    const heading = pageHeading()
    // The row that was followed is gone, and has left its focus to the heading (focusAfter).
    if (heading && activeElement === heading) given = heading
    if (activeElement !== given && activeElement !== document.body) return observer.disconnect()
    if (!heading || heading === given) return
    focusHeading(heading)
    given = heading
  }
  const observer = new MutationObserver(() => {
    stopWaiting ??= afterPaint(give)
  })
  stopWaiting = afterPaint(() => {
    stopWaiting = undefined
    if (isTaken(content)) return
    // The content until there is a heading; by script alone, too.
    given = pageHeading() ?? content
    focusHeading(given)
    observer.observe(content, { childList: true, subtree: true })
  })
  return () => {
    stopWaiting?.()
    observer.disconnect()
  }
}
