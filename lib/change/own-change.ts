/** How long lists show the reader's own change at once, even under the pointer. */
const OWN_CHANGE_MS = 5_000

/** How long after the answer to a change its toast may take to appear. */
const TOLD_WITHIN_MS = 500

/** After this the page counts as staying: the next page may never come. */
const LED_AWAY_MS = 15_000

let underWay = 0
let answeredAt = Number.NEGATIVE_INFINITY

/** Awaits a change of the reader's own; live updates may reach the page before the answer does. */
export async function ownChange<T>(change: Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await change
  } finally {
    underWay -= 1
    answeredAt = Date.now()
  }
}

/** Whether the reader's change is being made, or the page is about to show its result. */
export const isChangeUnderWay = (): boolean =>
  underWay > 0 || Date.now() - answeredAt < TOLD_WITHIN_MS

let led = { from: '', until: Number.NEGATIVE_INFINITY }

/** Call when a change of the reader's own leads to another page, before the router is called. */
export function noteRedirect(): void {
  led = { from: window.location.pathname, until: Date.now() + LED_AWAY_MS }
}

let telling = 0

/** Keeps the page while it shows the result of a change and then leads on. Returns a function that ends this. */
export function holdPage(): () => void {
  telling += 1
  return () => {
    telling -= 1
  }
}

/**
 * Whether this page may be about to leave by itself: a change of the reader's is being made, its result is
 * shown, or the page that it leads to is loading (for 15 s at most).
 */
export const isLeavingByChange = (): boolean =>
  underWay > 0 || telling > 0 || (Date.now() < led.until && window.location.pathname === led.from)

/**
 * Returns how to look whether this page stays. The address changes before the effects of a page that was left are
 * gone: a page whose address has changed since the last look isn't known to stay before the next one.
 */
export function stayLook(): () => boolean {
  let path = window.location.pathname
  return () => {
    const isMoved = path !== window.location.pathname
    path = window.location.pathname
    return !isMoved && !isLeavingByChange()
  }
}

let ownUntil = 0
const listeners = new Set<() => void>()

/** Call after a change of the reader's own: lists then show it even under pointer and focus. */
export function markOwnChange(): void {
  ownUntil = Date.now() + OWN_CHANGE_MS
  for (const listener of listeners) listener()
}

/** Whether the reader has changed something within the last 5 s. */
export const isOwnChangeRecent = (): boolean => Date.now() < ownUntil

/** Calls `listener` after each change of the reader's own. Returns a function that removes it. */
export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
