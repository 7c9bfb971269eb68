/*
 * Who waits for a page, and the parts of it that arrive. In the first load, apart from what sees them
 * (shared-reads.ts).
 */

const listeners = new Set<() => void>()
/** Paths of pages that parts have come of before they were on screen. */
const early = new Set<string>()
/** The page that a click shows from what is known, until it is on screen. */
let expected: { readonly path: string; readonly shown: Promise<void>; show(): void } | undefined

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

/** Says that a click has begun to show the page at `path` from what is known, without its answer. */
export function expectShown(path: string): void {
  if (path === window.location.pathname) return
  expected?.show()
  let show = () => {}
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  expected = { path, shown, show }
}

/** When the page at `path`, which a click shows from what is known, is on screen; undefined for others. */
export const whenShown = (path: string): Promise<void> | undefined =>
  expected?.path === path ? expected.shown : undefined

/** Says that the page at `path` is on screen from now on, to those who listen in this task, too. */
export function tellShown(path: string): void {
  queueMicrotask(() => {
    if (expected?.path === path) {
      expected.show()
      expected = undefined
    }
    if (early.delete(path)) tell()
  })
}
