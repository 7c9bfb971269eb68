/**
 * Rows by what `nameOf` calls them, as people of this language order names and count; those without a
 * name come last. Equal ones stay in the order given.
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
