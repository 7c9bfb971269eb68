/** The texts that an item says of itself, however deep. */
const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object' && !(value instanceof Date)
      ? Object.values(value).flatMap(textsOf)
      : []

/** The items that say every word of `query`, in any case: what a list's search finds, without its columns. */
export function matchingItems<T>(items: readonly T[], query: string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const text = textsOf(item).join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
