interface Named {
  readonly id: string
  readonly name: string
}

/** Id -> name; null for what is there no longer. Neither names nor ids are ever given anew. */
export type KnownNames = Readonly<Record<string, string | null>>

/** A page of things -> their names by id. */
export const namesById = ({ items }: { readonly items: readonly Named[] }): KnownNames =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]))

/**
 * Of the names on a page only those of `ids`, for the browser. With all there is on that page the
 * others are known to be deleted.
 */
export function knownNames(
  ids: readonly (string | undefined)[],
  page: { readonly items: readonly Named[] } | undefined,
  limit: number,
): KnownNames {
  const all = page ? namesById(page) : {}
  const isAll = page !== undefined && page.items.length < limit
  const known: Record<string, string | null> = {}
  for (const id of ids) {
    if (id === undefined) continue
    const name = all[id]
    if (name !== undefined) known[id] = name
    else if (isAll) known[id] = null
  }
  return known
}
