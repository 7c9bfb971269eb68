import type { QueryClient } from '@tanstack/react-query'
import { pagesOf } from '@/lib/api/pages-of'
import type { Read } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import type { PageParams } from '@/lib/reading/all-rows'
import { CHUNK_ROWS } from '@/lib/reading/read-all-rows'

/** An export may use rows that were read this long ago, as a view of them would show them. */
const FRESH_MS = 30_000

/**
 * Reads a list to its end. `onProgress` gets the number of rows so far, and stops the reading by returning
 * false. Resolves to the rows, or undefined when stopped; fails with ReadError.
 */
export async function collect<T extends { readonly id: string }>(
  client: QueryClient,
  read: (page: PageParams) => Read<ResultsPage<T>>,
  onProgress: (rows: number) => boolean,
): Promise<readonly T[] | undefined> {
  const byId = new Map<string, T>()
  const pages = pagesOf(CHUNK_ROWS, async (pageToken) => {
    const query = read({ limit: CHUNK_ROWS, pageToken })
    const answer = await client.fetchQuery({ ...query, staleTime: FRESH_MS })
    return query.select?.(answer) ?? answer
  })
  for await (const { items } of pages) {
    for (const row of items) byId.set(row.id, row)
    if (!onProgress(byId.size)) return undefined
  }
  return [...byId.values()]
}
