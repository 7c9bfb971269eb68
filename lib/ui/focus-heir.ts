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
 * Gives the focus to the heading of a page that has come, and to the one that takes its place as more
 * of the page comes, for as long as nobody has moved it on. Returns how to stop.
 */
export function focusFirstHeading(content: HTMLElement | null): () => void {
  if (!content) return () => {}
  // Until there is one.
  content.focus({ preventScroll: true })
  let given: Element = content
  const give = () => {
    const { activeElement } = document
    const heading = content.querySelector<HTMLElement>('h1')
    // The row that was followed is gone, and has left its focus to the heading (focusAfter).
    if (heading && activeElement === heading) given = heading
    if (activeElement !== given && activeElement !== document.body) return observer.disconnect()
    if (!heading || heading === given) return
    focusHeading(heading)
    given = heading
  }
  const observer = new MutationObserver(give)
  observer.observe(content, { childList: true, subtree: true })
  give()
  return () => observer.disconnect()
}

/** Headings take the focus from script only. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
