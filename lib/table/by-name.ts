/**
 * The rows ordered by `nameOf`, as people of this language order names and count. Rows without a name come
 * last; equal rows stay in their given order.
 */
export function byName<T>(
  rows: readonly T[],
  nameOf: (row: T) => string | undefined,
  locale: string,
): readonly T[] {
  const collator = new Intl.Collator(locale, { numeric: true })
  const named = rows.map((row) => ({ row, name: nameOf(row) ?? '' }))
  return named
    .sort(
      (one, other) =>
        Number(one.name === '') - Number(other.name === '') ||
        collator.compare(one.name, other.name),
    )
    .map(({ row }) => row)
}
