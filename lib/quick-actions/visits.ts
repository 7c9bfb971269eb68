/*
 * Pages that were open in this browser, for the palette's recent things: addresses and nothing else,
 * apart for each reader. An explicit sign-out wipes them (Clear-Site-Data).
 */

const KEY = 'console:visits:'
/** Several pages may be of one thing. */
const COUNT_MAX = 30

/** Addresses that `reader` has had open here, the latest first. */
export function visits(reader: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY + reader) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    // Storage can be forbidden, and anybody can have written there: then nothing is recent.
    return []
  }
}

/** Remembers that an address is open, or with `isGone` forgets it. */
export function noteVisit(reader: string, address: string, isGone = false): void {
  const others = visits(reader).filter((each) => each !== address)
  const now = isGone ? others : [address, ...others].slice(0, COUNT_MAX)
  try {
    localStorage.setItem(KEY + reader, JSON.stringify(now))
  } catch {
    // As above, or full.
  }
}

/** Puts other addresses in place of those that were open. */
export function changeVisits(reader: string, change: (address: string) => string): void {
  try {
    localStorage.setItem(KEY + reader, JSON.stringify([...new Set(visits(reader).map(change))]))
  } catch {
    // As above, or full.
  }
}
