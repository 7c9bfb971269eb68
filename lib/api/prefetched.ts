/**
 * The server's reads for the islands of a page, as one text. React would write and parse an object value by
 * value, on both sides; a text passes through, and the runtimes' own JSON does the rest. Revivers and
 * replacers are called natively for each value, which costs several times as much as walking the data here.
 */

/** An answer that the server has read, with the key by which islands read it. */
export interface Prefetched {
  readonly queryKey: readonly unknown[]
  /** The hash of the key, as TanStack Query makes it. */
  readonly queryHash: string
  readonly data: unknown
  /** When it was read, in milliseconds. */
  readonly readAt: number
}

/** Marks values that JSON doesn't have, and strings that begin like a mark. */
const MARK = '$'

/** Writes plain data as text: what JSON has, Dates, bigints. Leaves undefined members out. */
export const packPrefetched = (data: object): string => JSON.stringify(marked(data))

function marked(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? MARK + value : value
  if (typeof value === 'bigint') return `${MARK}n${value}`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return `${MARK}D${value.getTime()}`
  if (Array.isArray(value)) return value.map(marked)
  // Keys may be anything, even `__proto__`: without a prototype, an assignment has no side effect.
  const copy = Object.create(null) as Record<string, unknown>
  for (const key of Object.keys(value)) copy[key] = marked((value as typeof copy)[key])
  return copy
}

/** Reads a text of `packPrefetched`. */
export const unpackPrefetched = (text: string): unknown => unmarked(JSON.parse(text))

/** Replaces the marks in plain data by their values, in place. */
function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? meaning(value) : value
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  // An own key, even `__proto__`, is only assigned to its own property.
  for (const key of Object.keys(holder)) holder[key] = unmarked(holder[key])
  return holder
}

function meaning(mark: string): unknown {
  const rest = mark.slice(2)
  if (mark[1] === 'D') return new Date(Number(rest))
  return mark[1] === 'n' ? BigInt(rest) : mark.slice(1)
}
