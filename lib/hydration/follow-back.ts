import { movedPath } from '@/lib/navigation/moved-path'

/*
 * Back to a page of a thing that was renamed here since: its entry in the history has the former name, at
 * which nothing is any more, or another thing by now. The entry gets the new name before the router
 * hears of the step, so that nothing is asked for at the former one.
 *
 * Session storage: the history is the tab's, and outlives a reload.
 */

const KEY = 'console:renames'
/** More than anybody renames within a tab; the oldest go first. */
const COUNT_MAX = 20

/** The paths of the thing's page, and the entries of before: what was visited since is another thing's. */
type Rename = readonly [from: string, to: string, entries: readonly string[]]

/** As browsers with the Navigation API tell entries apart. */
interface BrowserNavigation {
  readonly currentEntry: { readonly key: string } | null
  entries(): readonly { readonly key: string }[]
}

const browserNavigation = (): BrowserNavigation | undefined =>
  // Its type is not in every lib.dom; what we use of it is above.
  (window as unknown as { navigation?: BrowserNavigation }).navigation

const isRename = (value: unknown): value is Rename =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  Array.isArray(value[2])

/** What was renamed in this tab, in that order. */
export function keptRenames(): readonly Rename[] {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(all) ? all.filter(isRename) : []
  } catch {
    // Storage can be forbidden, and anybody can have written there: then nothing was renamed.
    return []
  }
}

/** How the router puts another page in place of the current entry; undefined before it is there. */
let replace: ((address: string) => void) | undefined

/** Tells how the router puts another page in place of the current entry. */
export function leadBackBy(router: (address: string) => void): void {
  replace = router
}

function onPopState(event: PopStateEvent): void {
  const key = browserNavigation()?.currentEntry?.key
  if (!replace || key === undefined) return
  const { pathname, search, hash } = location
  const path = keptRenames().reduce(
    (at, [from, to, entries]) => (entries.includes(key) ? movedPath(at, from, to) : at),
    pathname,
  )
  if (path === pathname) return
  // The router, which listens later, would draw what it remembers of the former name.
  event.stopImmediatePropagation()
  replace(path + search + hash)
}

// Every page loads this with its frame (app/providers.tsx), before the router listens.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState)

/**
 * Has Back and Forward lead to the new name: `from` and `to` are the paths of the thing's page. Where a
 * browser doesn't tell the entries of its history apart they lead to the former one.
 */
export function followBack(from: string, to: string): void {
  const entries = browserNavigation()
    ?.entries()
    .map(({ key }) => key)
  if (from === to || !entries) return
  try {
    const all = [...keptRenames(), [from, to, entries] satisfies Rename]
    sessionStorage.setItem(KEY, JSON.stringify(all.slice(-COUNT_MAX)))
  } catch {
    // As above, or full.
  }
}
