/*
 * Who waits for a page, and the parts of it that arrive. In the first load, apart from what sees them
 * (shared-reads.ts).
 */

const listeners = new Set<() => void>()
/** Paths of pages that parts have come of before they were on screen. */
const arrived = new Set<string>()
/** The page that a click shows from the cache, until it is on screen. */
let expected:
  | { readonly path: string; readonly committed: Promise<void>; commit(): void }
  | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

/** Calls back after each part of the page on screen that the router has been given. Returns how to stop. */
export function onPagePart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Says that the router has been given a part of the page at `path`. A part of a page that is not on
 * screen causes no update: React would only start to draw that page anew.
 */
export function tellPart(path: string): void {
  if (path === window.location.pathname) tell()
  else arrived.add(path)
}

/** Says that a click has begun to show the page at `path` from the cache, without its answer. */
export function expectCommit(path: string): void {
  if (path === window.location.pathname) return
  expected?.commit()
  let commit = () => {}
  const committed = new Promise<void>((resolve) => {
    commit = resolve
  })
  expected = { path, committed, commit }
}

/** When the page at `path`, which a click shows from the cache, is on screen; undefined for others. */
export const whenCommitted = (path: string): Promise<void> | undefined =>
  expected?.path === path ? expected.committed : undefined

/** Says that the page at `path` is on screen from now on, to those who listen in this task, too. */
export function tellCommitted(path: string): void {
  queueMicrotask(() => {
    if (expected?.path === path) {
      expected.commit()
      expected = undefined
    }
    if (arrived.delete(path)) tell()
  })
}
