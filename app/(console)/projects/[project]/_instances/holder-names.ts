import type { QueryClient } from '@tanstack/react-query'
import { roomNames } from '@/lib/live/live-store'

/** What the rows of a list belong to. */
export type HolderKind = 'disk' | 'instance'

/** Id -> name; null for what has been deleted. Neither names nor ids are ever given anew. */
export type HolderNames = Readonly<Record<string, string | null>>

/** The key of the names of a kind that have been looked up in a project. */
export const holderNamesKey = (kind: HolderKind, project: string) =>
  ['holderNames', kind, project] as const

/** Adds the names that the live room tells of to those in the cache, older than what the server sends. */
export function seedHolderNames(queries: QueryClient, kind: HolderKind, project: string): void {
  const add = (names?: HolderNames) => ({ ...roomNames(project, kind), ...names })
  queries.setQueryData(holderNamesKey(kind, project), add, { updatedAt: 1 })
}

/**
 * For the browser: of a page's names, only those of `ids`. If the page is the whole list, missing ids
 * belong to deleted things.
 */
export function namesOf(
  ids: readonly (string | undefined)[],
  page: { readonly items: readonly { readonly id: string; readonly name: string }[] } | undefined,
  limit: number,
): HolderNames {
  const all = new Map(page?.items.map(({ id, name }) => [id, name]))
  const isAll = page !== undefined && page.items.length < limit
  return Object.fromEntries(
    ids.flatMap((id) => {
      if (id === undefined) return []
      const name = all.get(id) ?? (isAll ? null : undefined)
      return name === undefined ? [] : [[id, name]]
    }),
  )
}
