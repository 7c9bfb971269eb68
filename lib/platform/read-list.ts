import 'server-only'
import { hashKey } from '@tanstack/react-query'
import type { ParamsOf } from '@/lib/api/call'
import type { Failure } from '@/lib/api/result'
import { packPrefetched, type Prefetched } from '@/lib/api/prefetched'
import { FOUND } from '@/lib/api/rows'
import type { ResultsPage } from '@/lib/contract/common'
import { PAGE_SIZE, PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { parseListView } from '@/lib/navigation/list-view'
import { pageTokenOf } from '@/lib/navigation/page-token'
import { currentPath } from '@/lib/session/server'
import { matchingItems } from './matching-rows'
import { isKnownWithoutScript } from './no-script'
import { readQuietly, view } from './read'
import { withRights } from './rights'

/** The data that a list's island starts with. */
export interface PrefetchedList<T> {
  /** For `asPrefetched`: the rows, under the key by which the island reads them, and the reader's rights. */
  readonly answers: readonly Answer[]
  /** Why there are no rows. */
  readonly failure: Failure | undefined
  /** The page itself, for look-ups. */
  readonly data: T | undefined
}

type Selectors = Readonly<Record<string, string>>

/**
 * Reads the page of a list that the URL names, for the island that shows it, and what the reader may not do
 * there. A parent that doesn't exist gives the not-found screen; missing rights give theirs.
 */
export async function readList<O extends Operation>(
  operation: O,
  query: Selectors = {},
  path?: Selectors,
): Promise<PrefetchedList<AnswerOf<O>>> {
  const pageToken = pageTokenOf(await currentPath())
  return readRows(operation, query, path, { limit: PAGE_SIZE, pageToken })
}

/** The same for a list that comes in one answer. */
export const readWhole: typeof readList = (operation, query = {}, path) =>
  readRows(operation, query, path)

/** The same for a list ordered by name (defineNamedListScreen): its first thousand rows. */
export const readNamed: typeof readList = (operation, query = {}, path) =>
  readRows(operation, query, path, { limit: PICKER_LIMIT, pageToken: null })

async function readRows<O extends Operation>(
  operation: O,
  query: Selectors,
  path: Selectors | undefined,
  page: { readonly limit?: number; readonly pageToken?: string | null } = {},
): Promise<PrefetchedList<AnswerOf<O>>> {
  const asked = { ...query, ...page }
  // As islands read it: without a query if that is empty.
  const params = {
    ...(path && { path }),
    ...(Object.keys(asked).length > 0 && { query: asked }),
  }
  // Every list takes its caller's selectors, every paged one limit and token.
  const rows = view(operation, params as unknown as ParamsOf<O>)
  const searched = findRows(operation, query, path)
  const [result, rights] = await withRights(rows, query['project'])
  const found = await searched
  const data = result.type === 'success' ? result.data : undefined
  const key = [operation.name, params]
  return {
    data,
    answers: [[key, data], [[...key, FOUND], found], rights],
    failure: result.type === 'success' ? undefined : result,
  }
}

/** The answer to a read of an island, under its key; no data if the read fails: the island then reports it. */
export async function readBeside<O extends Operation>(
  operation: O,
  asked: ParamsOf<O>,
): Promise<Answer> {
  const answer = await readQuietly(operation, asked)
  return [[operation.name, asked], answer.type === 'success' ? answer.data : undefined]
}

/**
 * The rows that match the URL's search, for browsers without script: a page of them, out of the first
 * thousand rows.
 */
async function findRows<O extends Operation>(
  operation: O,
  query: Selectors,
  path: Selectors | undefined,
): Promise<ResultsPage<unknown> | undefined> {
  if (!(await isKnownWithoutScript())) return undefined
  const wanted = parseListView((await currentPath()).split('?')[1] ?? '').query
  if (wanted.trim() === '') return undefined
  const params = { ...(path && { path }), query: { ...query, limit: PICKER_LIMIT } }
  // The cast is the same as in readRows.
  const all = await readQuietly(operation, params as unknown as ParamsOf<O>)
  if (all.type !== 'success') return undefined
  const { items } = all.data as unknown as Partial<ResultsPage<unknown>>
  // A bare list has no pages, and is shown whole.
  if (!items) return undefined
  return { items: matchingItems(items, wanted).slice(0, PAGE_SIZE) }
}

/** An answer under the key by which islands read it; undefined if there is none. */
export type Answer = readonly [key: readonly unknown[], data: unknown]

/** For PrefetchBoundary: the answers that the server has read. */
export function asPrefetched(...answers: readonly Answer[]): string {
  const readAt = Date.now()
  const reads = answers.flatMap(([queryKey, data]): Prefetched[] =>
    data === undefined ? [] : [{ queryKey, queryHash: hashKey(queryKey), data, readAt }],
  )
  return packPrefetched(reads)
}
