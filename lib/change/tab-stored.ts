import { isStorageOver } from './session-end'

/*
 * What this tab stores, as JSON: it ends with the tab, and signing out wipes it. Nothing fails where storage is full
 * or forbidden: leaving a page, going back and scrolling work without it.
 */

/** The value under a key; undefined for none, and for what is no JSON. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Stores a value, and nothing once the page's session is over; undefined removes the one before. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else if (!isStorageOver()) sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden.
  }
}

/** The value under a key, which is removed. */
export function takeTab(key: string): unknown {
  const value = readTab(key)
  writeTab(key, undefined)
  return value
}

/** All keys that begin with `prefix`. */
export function tabKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
