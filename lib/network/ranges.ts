/* Sets of whole numbers, such as ports, as ranges: in order, disjoint, and never adjacent. */

/** From the first to the last, both included. */
export type Range = readonly [first: number, last: number]

/** Any ranges as a set. */
export function joined(ranges: readonly Range[]): Range[] {
  const all: [number, number][] = []
  for (const [first, last] of [...ranges].sort(([a], [b]) => a - b)) {
    const before = all.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else all.push([first, last])
  }
  return all
}

/** What is in both sets. */
export const common = (one: readonly Range[], other: readonly Range[]): Range[] =>
  one.flatMap(([first, last]) =>
    other.flatMap(([from, to]): Range[] => {
      const [begin, end] = [Math.max(first, from), Math.min(last, to)]
      return begin <= end ? [[begin, end]] : []
    }),
  )

/** What is in the first set and not in the second. */
export function without(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  let left: readonly Range[] = ranges
  for (const [from, to] of taken)
    left = left.flatMap(([first, last]): Range[] =>
      to < first || last < from
        ? [[first, last]]
        : [
            ...(first < from ? [[first, from - 1] as const] : []),
            ...(to < last ? [[to + 1, last] as const] : []),
          ],
    )
  return [...left]
}

/**
 * Splits the union of the sets into pieces, each of which is in the same sets throughout; a piece has the
 * indexes of its sets.
 */
export function pieces(
  sets: readonly (readonly Range[])[],
): readonly { readonly range: Range; readonly of: readonly number[] }[] {
  const begins = new Set<number>()
  for (const set of sets)
    for (const [first, last] of set) {
      begins.add(first)
      begins.add(last + 1)
    }
  const cuts = [...begins].sort((a, b) => a - b)
  return cuts.flatMap((begin, at) => {
    const end = (cuts[at + 1] ?? begin + 1) - 1
    const of = sets.flatMap((set, index) =>
      set.some(([first, last]) => first <= begin && end <= last) ? [index] : [],
    )
    return of.length > 0 ? [{ range: [begin, end] as const, of }] : []
  })
}
