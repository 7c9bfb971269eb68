/** What somebody has just done themselves they want to see, wherever the pointer rests. */
const OWN_CHANGE_MS = 5_000

/** How long after its answer a change may need to be told of by a toast. */
const TOLD_WITHIN_MS = 500

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
