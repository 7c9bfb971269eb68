/**
 * What the server has read for the islands of a page, as one text. React would write an object
 * value by value, and read it so again on both sides; a text it passes through, and the runtimes'
 * own JSON does the rest. JSON's own hooks are called for every value through the runtime's native
 * part, at several times the price of the walks here.
 */

/** An answer that the server has read, under the key by which islands ask for it. */
export interface Prefetched {
  readonly queryKey: readonly unknown[]
  /** Of the key, as TanStack Query makes it. */
  readonly queryHash: string
  readonly data: unknown
  /** When it was read, in milliseconds. */
  readonly readAt: number
}

/** Marks what JSON has no word for, and strings that begin like a mark. */
const MARK = '$'

/** The text of plain data: what JSON knows, Dates, bigints. What is undefined is left out. */
export const packPrefetched = (data: object): string => JSON.stringify(marked(data))

function marked(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? MARK + value : value
  if (typeof value === 'bigint') return `${MARK}n${value}`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return `${MARK}D${value.getTime()}`
  if (Array.isArray(value)) return value.map(marked)
  // Keys may be anything, `__proto__` included: nothing is inherited that an assignment could reach.
  const copy = Object.create(null) as Record<string, unknown>
  for (const key of Object.keys(value)) copy[key] = marked((value as typeof copy)[key])
  return copy
}

/** The data of a text that `packPrefetched` wrote. */
export const unpackPrefetched = (text: string): unknown => unmarked(JSON.parse(text))

/** What the marks in plain data stand for, put in their place. */
function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? meaning(value) : value
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  // An own key, `__proto__` included, is only ever assigned to its own value.
  for (const key of Object.keys(holder)) holder[key] = unmarked(holder[key])
  return holder
}

function meaning(mark: string): unknown {
  const rest = mark.slice(2)
  if (mark[1] === 'D') return new Date(Number(rest))
  return mark[1] === 'n' ? BigInt(rest) : mark.slice(1)
}
