/** What somebody has just done themselves they want to see, wherever the pointer rests. */
const OWN_CHANGE_MS = 5_000

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
