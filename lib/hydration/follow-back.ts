import { readTab, writeTab } from '@/lib/change/tab-stored'
import { movedPath } from '@/lib/navigation/moved-path'

/*
 * Makes Back work after a thing was renamed in this tab: the history's entry has the former name, at which
 * there is nothing, or another thing by now. The entry gets the new name before the router handles the
 * step, so that nothing is requested at the former one.
 *
 * Stored in the tab, because the history belongs to it, and survives a reload.
 */

const KEY = 'console:renames'
/** More than a reader renames within a tab; the oldest are dropped. */
const COUNT_MAX = 20

/** The paths of the thing's page, and the history entries from before: later ones are of other things. */
type Rename = readonly [from: string, to: string, entries: readonly string[]]

const isRename = (value: unknown): value is Rename =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  Array.isArray(value[2])

/** The things renamed in this tab, in order. */
export function keptRenames(): readonly Rename[] {
  const all = readTab(KEY)
  return Array.isArray(all) ? all.filter(isRename) : []
}

/** Replaces the current entry by another page; undefined before the router is there. */
let replace: ((address: string) => void) | undefined

/** Sets the function by which the router replaces the current entry. */
export function leadBackBy(router: (address: string) => void): void {
  replace = router
}

function onPopState(event: PopStateEvent): void {
  const key = window.navigation?.currentEntry?.key
  if (!replace || key === undefined) return
  const { pathname, search, hash } = location
  const path = keptRenames().reduce(
    (at, [from, to, entries]) => (entries.includes(key) ? movedPath(at, from, to) : at),
    pathname,
  )
  if (path === pathname) return
  // The router, whose listener comes later, would draw its cached page of the former name.
  event.stopImmediatePropagation()
  replace(path + search + hash)
}

// Every page loads this with its frame (app/providers.tsx), before the router listens.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState)

/**
 * Makes Back and Forward lead to the new name: `from` and `to` are the paths of the thing's page. In
 * browsers without the Navigation API they lead to the former one.
 */
export function followBack(from: string, to: string): void {
  const entries = window.navigation?.entries().map(({ key }) => key)
  if (!entries) return
  const all = [...keptRenames(), [from, to, entries] satisfies Rename]
  writeTab(KEY, all.slice(-COUNT_MAX))
}
