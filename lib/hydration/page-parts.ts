/*
 * Who waits for a page, and the parts of it that arrive. In the first load, apart from what sees them
 * (shared-reads.ts).
 */

const listeners = new Set<() => void>()
/** Paths of pages that parts have come of before they were on screen. */
const early = new Set<string>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Calls back after each part of the page on screen that the router has been given. Returns how to stop. */
export function onPagePart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Says that the router has been given a part of the page at `path`. Nobody waits for one of a page that
 * is not on screen: all that an update could do is to have React begin anew with what it draws of it.
 */
export function tellPart(path: string): void {
  if (path === window.location.pathname) tell()
  else early.add(path)
}

/** Says that the page at `path` is on screen from now on, to those who listen in this task, too. */
export function tellShown(path: string): void {
  queueMicrotask(() => {
    if (early.delete(path)) tell()
  })
}
