/** Refuses a list in which two items have the same key; the item itself is the key unless `keyOf` is given. */
export function validateUnique<T>(
  items: readonly T[],
  keyOf: (item: T) => unknown = (item) => item,
): string | undefined {
  // The text is the specification's (section 5).
  return new Set(items.map(keyOf)).size < items.length ? 'Items must be unique' : undefined
}
