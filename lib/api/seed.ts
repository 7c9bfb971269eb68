/**
 * What the server has read for the islands of a page, as one text. React would write an object
 * value by value, and read it so again on both sides; a text it passes through, and the runtimes'
 * own JSON does the rest.
 */

/** Marks what JSON has no word for, and strings that begin like a mark. */
const MARK = '$'

/** The text of plain data: what JSON knows, Dates, bigints. What is undefined is left out. */
export const packSeed = (data: object): string =>
  JSON.stringify(data, function (this: Record<string, unknown>, key, value: unknown) {
    // JSON has made a string of a Date by now; the holder still has it.
    const own = this[key]
    if (own instanceof Date) return `${MARK}D${own.getTime()}`
    if (typeof value === 'bigint') return `${MARK}n${value}`
    return typeof value === 'string' && value.startsWith(MARK) ? MARK + value : value
  })

/** The data of a text that `packSeed` wrote. */
export const unpackSeed = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(MARK)) return value
    const rest = value.slice(2)
    if (value[1] === 'D') return new Date(Number(rest))
    return value[1] === 'n' ? BigInt(rest) : value.slice(1)
  })
