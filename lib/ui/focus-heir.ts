/*
 * Moves the focus away from a removed element. The browser would give it to the document, and keyboard
 * users would start at the top of the page again.
 */

const records = new WeakMap<Node, MutationRecord>()

/** Remembers the neighbours of an element that was removed from a list; for its MutationObserver. */
export function noteRemoved(record: MutationRecord): void {
  for (const node of record.removedNodes) if (!node.isConnected) records.set(node, record)
}

/** The nearest neighbour in one direction that is still there and focusable. */
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
 * Moves the focus that `gone` had, if no element has it now: to the next row, else to the one before, else
 * to the page's heading.
 */
export function focusAfter(gone: Element): void {
  if (document.activeElement !== document.body) return
  const row = gone.closest('tr')
  const heir = row && (nearest(row, 'nextSibling') ?? nearest(row, 'previousSibling'))
  if (heir) return heir.focus()
  focusHeading(pageHeading())
}

/** The visible element that has the focus: browsers take it from a hidden one only at the next frame. */
export const focusedElement = (): Element =>
  document.activeElement?.checkVisibility() ? document.activeElement : document.body

/** The heading of the page on screen: pages that were left stay in the document, hidden. */
export const pageHeading = (): HTMLElement | null =>
  [...document.querySelectorAll('h1')].find((each) => each.checkVisibility()) ?? null

/** Headings are focusable by script only. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
