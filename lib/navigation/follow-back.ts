import { movedPath } from '@/lib/saved-views/saved-views'

/*
 * Back to a page of a thing that was renamed since: its entry in the history has the former name, at
 * which nothing is any more, or another thing by now.
 */

interface Rename {
  readonly from: string
  readonly to: string
  /** The entries of before it; undefined where the browser doesn't tell them apart. */
  readonly entries: ReadonlySet<string> | undefined
}

interface BrowserNavigation {
  readonly currentEntry: { readonly key: string } | null
  entries(): readonly { readonly key: string }[]
}

const browserNavigation = (): BrowserNavigation | undefined =>
  // Not in every browser that we support.
  (window as unknown as { navigation?: BrowserNavigation }).navigation

let renames: readonly Rename[] = []
let replace: (address: string) => void = () => {}

/** Where a page is by now that was at `path` when its entry was made. */
function pathNow(path: string): string {
  const key = browserNavigation()?.currentEntry?.key
  return renames.reduce(
    (at, { from, to, entries }) =>
      entries && key !== undefined && !entries.has(key) ? at : movedPath(at, from, to),
    path,
  )
}

function onPopState(event: PopStateEvent): void {
  const { pathname, search, hash } = location
  const path = pathNow(pathname)
  if (path === pathname) return
  // The router would draw what it remembers of the former name.
  event.stopImmediatePropagation()
  replace(path + search + hash)
}

/**
 * Has Back and Forward lead to the new name, in this document: `from` and `to` are the paths of the
 * thing's page, `go` replaces the entry that is current by then.
 */
export function followBack(from: string, to: string, go: (address: string) => void): void {
  if (from === to) return
  globalThis.beforeStep = onPopState
  const all = browserNavigation()?.entries()
  renames = [...renames, { from, to, entries: all && new Set(all.map(({ key }) => key)) }]
  replace = go
}
