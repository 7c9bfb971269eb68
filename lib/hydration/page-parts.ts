/*
 * Listeners for parts of pages that arrive. Apart from the code that reports them (page-reads.ts), as
 * this is in the first load.
 */

const listeners = new Set<() => void>()
/** Paths of pages of which parts arrived before the page was on screen. */
const arrived = new Set<string>()
/** The page that a click shows, from the cache or as its skeleton, until it is on screen. */
let expected:
  | { readonly path: string; readonly committed: Promise<void>; commit(): void }
  | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

/** Calls back after each part that the router gets of the page on screen. Returns a function that stops it. */
export function onPagePart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reports that the router got a part of the page at `path`. For pages that are not on screen nothing is
 * updated: React would only start rendering them again.
 */
export function tellPart(path: string): void {
  if (path === location.pathname) tell()
  else arrived.add(path)
}

/** Reports that the router is led to the page at `path`, which is drawn before its answer. */
export function expectCommit(path: string): void {
  if (path === location.pathname) return
  expected?.commit()
  let commit = () => {}
  const committed = new Promise<void>((resolve) => {
    commit = resolve
  })
  expected = { path, committed, commit }
}

/** Resolves when the page at `path`, to which the router was led last, is on screen; undefined for others. */
export const whenCommitted = (path: string): Promise<void> | undefined =>
  expected?.path === path ? expected.committed : undefined

/** Reports that the page at `path` is on screen, in a microtask, so that listeners added in this task hear it. */
export function tellCommitted(path: string): void {
  queueMicrotask(() => {
    if (expected?.path === path) {
      expected.commit()
      expected = undefined
    }
    if (arrived.delete(path)) tell()
  })
}
