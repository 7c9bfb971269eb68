/** All texts in an item, at any depth. */
const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object' && !(value instanceof Date)
      ? Object.values(value).flatMap(textsOf)
      : []

/**
 * The items that contain every word of `query`, in any case: like a list's search, but without knowing its
 * columns.
 */
export function matchingItems<T>(items: readonly T[], query: string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const text = textsOf(item).join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
