import 'server-only'
import { hashKey } from '@tanstack/react-query'
import type { ParamsOf } from '@/lib/api/call'
import type { Failure } from '@/lib/api/result'
import { packPrefetched, type Prefetched } from '@/lib/api/prefetched'
import { pageOfRows, ROWS } from '@/lib/api/rows'
import type { ResultsPage } from '@/lib/contract/common'
import { PAGE_SIZE } from '@/lib/contract/limits'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { pageTokenOf } from '@/lib/navigation/page-token'
import { currentPath } from '@/lib/session/server'
import { view } from './read'
import { withRights } from './rights'

/** What a list's island starts with. */
export interface PrefetchedList<T> {
  /** For PrefetchBoundary: the rows, under the key that the island asks for. */
  readonly prefetched: string
  /** Why there are none. */
  readonly failure: Failure | undefined
  /** The page itself, for look-ups beside it. */
  readonly data: T | undefined
}

type Selectors = Readonly<Record<string, string>>

/**
 * Reads the page of a list that the URL names, for the island that shows it, and what its reader may
 * not do there. A parent that isn't there becomes the not-found screen, missing rights theirs. `row`
 * is what the island makes of each item (asRows), if it does.
 */
export async function readList<O extends Operation>(
  operation: O,
  query: Selectors = {},
  path?: Selectors,
  row?: (item: never) => unknown,
): Promise<PrefetchedList<AnswerOf<O>>> {
  const pageToken = pageTokenOf(await currentPath())
  return readRows(operation, query, path, { limit: PAGE_SIZE, pageToken }, row)
}

/** The same of a list that comes in one answer. */
export const readWhole: typeof readList = (operation, query = {}, path) =>
  readRows(operation, query, path)

async function readRows<O extends Operation>(
  operation: O,
  query: Selectors,
  path: Selectors | undefined,
  page: { readonly limit?: number; readonly pageToken?: string | null } = {},
  row?: (item: never) => unknown,
): Promise<PrefetchedList<AnswerOf<O>>> {
  const params = { ...(path && { path }), query: { ...query, ...page } }
  // Every list takes the selectors that its caller passes, every paged one limit and token.
  const rows = view(operation, params as unknown as ParamsOf<O>)
  const [result, rights] = await withRights(rows, query['project'])
  const data = result.type === 'success' ? result.data : undefined
  return {
    data,
    prefetched: asPrefetched(
      row
        ? // Every list answers a page, and `row` takes an item of it.
          [
            [operation.name, params, ROWS],
            data && pageOfRows(data as unknown as ResultsPage<never>, row),
          ]
        : [[operation.name, params], data],
      rights,
    ),
    failure: result.type === 'success' ? undefined : result,
  }
}

/** For PrefetchBoundary: answers that the server has already read, under the keys by which islands ask for them. */
export function asPrefetched(
  ...answers: readonly (readonly [key: readonly unknown[], data: unknown])[]
): string {
  const readAt = Date.now()
  const reads = answers.flatMap(([queryKey, data]): Prefetched[] =>
    data === undefined ? [] : [{ queryKey, queryHash: hashKey(queryKey), data, readAt }],
  )
  return packPrefetched(reads)
}
