/*
 * Pages that were open in this browser, for the palette's recent things: only addresses, separate for each
 * reader. Signing out wipes them (Clear-Site-Data).
 */

const KEY = 'console:visits:'
/** More than the recent things, as several pages may belong to one thing. */
const COUNT_MAX = 30

/** Addresses that `reader` has had open here, the latest first. */
export function visits(reader: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY + reader) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    // Storage is forbidden, or has something else: then nothing is recent.
    return []
  }
}

/** Notes that an address is open, or forgets it (`isGone`). */
export function noteVisit(reader: string, address: string, isGone = false): void {
  const others = visits(reader).filter((each) => each !== address)
  const now = isGone ? others : [address, ...others].slice(0, COUNT_MAX)
  try {
    localStorage.setItem(KEY + reader, JSON.stringify(now))
  } catch {
    // Storage is forbidden or full.
  }
}

/** Replaces addresses by others. */
export function changeVisits(reader: string, change: (address: string) => string): void {
  try {
    localStorage.setItem(KEY + reader, JSON.stringify([...new Set(visits(reader).map(change))]))
  } catch {
    // Storage is forbidden or full.
  }
}
