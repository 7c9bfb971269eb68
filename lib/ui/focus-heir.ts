/*
 * Where the focus goes from something that is gone: left to itself the browser gives it to the
 * document, and whoever works by keyboard begins at the top of the page again.
 */

const records = new WeakMap<Node, MutationRecord>()

/** Notes who stood beside what has just been taken out of a list; for its MutationObserver. */
export function noteRemoved(record: MutationRecord): void {
  for (const node of record.removedNodes) if (!node.isConnected) records.set(node, record)
}

/** The nearest in one direction that is still there and can take the focus. */
function nearest(gone: Node, way: 'nextSibling' | 'previousSibling'): HTMLElement | undefined {
  let at: Node | null | undefined = records.get(gone)?.[way]
  while (at) {
    const target =
      at.isConnected && at instanceof Element && at.querySelector<HTMLElement>('a, button')
    if (target) return target
    at = at.isConnected ? at[way] : records.get(at)?.[way]
  }
  return undefined
}

/**
 * Gives the focus that `gone` had, if nobody has it now: to the next row, else to the one before,
 * else to the page's heading.
 */
export function focusAfter(gone: Element): void {
  if (document.activeElement !== document.body) return
  const row = gone.closest('tr')
  const heir = row && (nearest(row, 'nextSibling') ?? nearest(row, 'previousSibling'))
  if (heir) return heir.focus()
  focusHeading(document.querySelector<HTMLElement>('h1'))
}

/**
 * Calls `then` once the next frame is on screen; of a tab that nobody sees, once somebody does. For what
 * would have the browser lay out the page before its frame, as giving the focus does.
 */
export const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => setTimeout(then))
}

/**
 * Gives the focus to the heading of a page that has come, and to the one that takes its place as more
 * of the page comes, for as long as nobody has moved it on: once each is on screen, for whoever takes
 * the focus has the browser lay out the page at once. Returns how to stop.
 */
export function focusFirstHeading(content: HTMLElement | null): () => void {
  if (!content) return () => {}
  const headingNow = () => content.querySelector<HTMLElement>('h1')
  // The content until there is one; by script alone, too.
  let given = headingNow() ?? content
  focusHeading(given)
  const give = () => {
    isDue = false
    const { activeElement } = document
    const heading = headingNow()
    // The row that was followed is gone, and has left its focus to the heading (focusAfter).
    if (heading && activeElement === heading) given = heading
    if (activeElement !== given && activeElement !== document.body) return observer.disconnect()
    if (!heading || heading === given) return
    focusHeading(heading)
    given = heading
  }
  let isDue = false
  const observer = new MutationObserver(() => {
    if (!isDue) afterPaint(give)
    isDue = true
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Headings take the focus from script only. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
