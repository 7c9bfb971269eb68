import { isText, storedMembers } from '@/lib/kept/parse-stored'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'

/*
 * Pages that were open in this browser, for the palette's recent things: only addresses, separate for each
 * reader. Signing out wipes them (Clear-Site-Data).
 */

const KEY = 'console:visits:'
/** More than the recent things, as several pages may belong to one thing. */
const COUNT_MAX = 30

/** Addresses that `reader` has had open here, the latest first. */
export const visits = (reader: string): readonly string[] =>
  storedMembers(readStored(KEY + reader), isText)

/** Notes that an address is open, or forgets it (`isGone`). */
export function noteVisit(reader: string, address: string, isGone = false): void {
  const others = visits(reader).filter((each) => each !== address)
  keep(reader, isGone ? others : [address, ...others])
}

/** Notes a use under a key of its own: `visits` has each of the last uses, so that they can be counted. */
export function noteUse(key: string, name: string): void {
  keep(key, [name, ...visits(key)])
}

/** Replaces addresses by others. */
export function changeVisits(reader: string, change: (address: string) => string): void {
  keep(reader, [...new Set(visits(reader).map(change))])
}

function keep(reader: string, addresses: readonly string[]): void {
  writeStored(KEY + reader, JSON.stringify(addresses.slice(0, COUNT_MAX)))
}
