import type { Finding } from '@/lib/overview/finding'
import { type Check, checkOf, type Source } from './check'

/** Measurements of the last hour, by the key of each thing; null without data. */
type Histories<H> = ReadonlyMap<string, H>

/**
 * A check of things with a current state and measurements of the last hour. Its name states how many
 * were measured. While the hour is being read, or if that fails, the hour is a check of its own.
 */
export function checksOver<T extends readonly unknown[], H>(
  what: string,
  now: Source<T>,
  hour: Source<Histories<H> | null>,
  of: {
    /** The keys of all things, in any order. */
    readonly keysOf: (things: T) => readonly string[]
    readonly findingsOf: (things: T, histories: Histories<H>) => Finding[]
  },
): readonly Check[] {
  const histories = hour.data ?? new Map<string, H>()
  const check = checkOf(what, now, (things) => of.findingsOf(things, histories))
  if (now.data === undefined) return [check]
  if (hour.data === undefined)
    return [check, checkOf(`the last hour of ${what}`, hour, (): Finding[] => [])]
  const keys = of.keysOf(now.data)
  const measured = keys.filter((key) => histories.has(key)).length
  return [{ ...check, what: `${what}${reach(keys.length, measured)}` }]
}

/** Which time the check covers for how many things, in brackets. */
function reach(all: number, measured: number): string {
  if (all === 0) return ''
  if (measured === all) return ' (over the last hour)'
  return measured === 0
    ? ' (state of this moment)'
    : ` (${measured} of ${all} over the last hour, the others’ state of this moment)`
}
