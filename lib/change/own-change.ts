/** How long lists show the reader's own change at once, even under the pointer. */
const OWN_CHANGE_MS = 5_000

/** How long after its answer a change may need to be told of by a toast. */
const TOLD_WITHIN_MS = 500

/** A page that never comes must not keep from the reader that this one's thing is gone. */
const LED_AWAY_MS = 15_000

let underWay = 0
let answeredAt = Number.NEGATIVE_INFINITY

/** Waits for the answer to a change of the reader's own, of which pages may hear sooner otherwise. */
export async function ownChange<T>(change: Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await change
  } finally {
    underWay -= 1
    answeredAt = Date.now()
  }
}

/** Whether the reader is changing something, or the page is about to tell what came of it. */
export const isChangeUnderWay = (): boolean =>
  underWay > 0 || Date.now() - answeredAt < TOLD_WITHIN_MS

let led = { from: '', until: Number.NEGATIVE_INFINITY }

/** Call as a change of the reader's own leads to another page, before the router does. */
export function leadAway(): void {
  led = { from: window.location.pathname, until: Date.now() + LED_AWAY_MS }
}

let telling = 0

/** Keeps the page while it tells what came of a change, and then leads on. Returns how to end that. */
export function holdPage(): () => void {
  telling += 1
  return () => {
    telling -= 1
  }
}

/**
 * Whether this page may be about to leave by itself: the reader is changing something, which may be
 * what it shows, is told what came of it, or the page that the change leads to is on its way (for 15 s
 * at most).
 */
export const isLeavingByChange = (): boolean =>
  underWay > 0 || telling > 0 || (Date.now() < led.until && window.location.pathname === led.from)

let ownUntil = 0
const listeners = new Set<() => void>()

/** Call after a change of the reader's own: lists then show it even under pointer and focus. */
export function markOwnChange(): void {
  ownUntil = Date.now() + OWN_CHANGE_MS
  for (const listener of listeners) listener()
}

/** Whether the reader has changed something within the last 5 s. */
export const isOwnChangeRecent = (): boolean => Date.now() < ownUntil

/** Calls `listener` after each change of the reader's own. Returns how to stop. */
export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
