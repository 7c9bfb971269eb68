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

/** What a list's island starts with. */
export interface PrefetchedList<T> {
  /** For `asPrefetched`: the rows, under the key that the island asks for, and its reader's rights. */
  readonly answers: readonly Answer[]
  /** Why there are none. */
  readonly failure: Failure | undefined
  /** The page itself, for look-ups beside it. */
  readonly data: T | undefined
}

type Selectors = Readonly<Record<string, string>>

/**
 * Reads the page of a list that the URL names, for the island that shows it, and what its reader may
 * not do there. A parent that isn't there becomes the not-found screen, missing rights theirs.
 */
export async function readList<O extends Operation>(
  operation: O,
  query: Selectors = {},
  path?: Selectors,
): Promise<PrefetchedList<AnswerOf<O>>> {
  const pageToken = pageTokenOf(await currentPath())
  return readRows(operation, query, path, { limit: PAGE_SIZE, pageToken })
}

/** The same of a list that comes in one answer. */
export const readWhole: typeof readList = (operation, query = {}, path) =>
  readRows(operation, query, path)

/** The same of a list that is shown in the order of names (defineNamedListScreen): its first thousand. */
export const readNamed: typeof readList = (operation, query = {}, path) =>
  readRows(operation, query, path, { limit: PICKER_LIMIT, pageToken: null })

async function readRows<O extends Operation>(
  operation: O,
  query: Selectors,
  path: Selectors | undefined,
  page: { readonly limit?: number; readonly pageToken?: string | null } = {},
): Promise<PrefetchedList<AnswerOf<O>>> {
  const asked = { ...query, ...page }
  // As islands ask: without a query where there is nothing to say in it.
  const params = {
    ...(path && { path }),
    ...(Object.keys(asked).length > 0 && { query: asked }),
  }
  // Every list takes the selectors that its caller passes, every paged one limit and token.
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

/** What an island will read, under the key that it asks by; nothing where it can't be: the island says so. */
export async function readBeside<O extends Operation>(
  operation: O,
  asked: ParamsOf<O>,
): Promise<Answer> {
  const answer = await readQuietly(operation, asked)
  return [[operation.name, asked], answer.type === 'success' ? answer.data : undefined]
}

/**
 * What the search of the URL finds, where no script will look for it: a page of it, of the first
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
  // As above.
  const all = await readQuietly(operation, params as unknown as ParamsOf<O>)
  if (all.type !== 'success') return undefined
  const { items } = all.data as unknown as Partial<ResultsPage<unknown>>
  // What comes as a bare list is no page, and is shown whole.
  if (!items) return undefined
  return { items: matchingItems(items, wanted).slice(0, PAGE_SIZE) }
}

/** An answer under the key by which islands ask for it; undefined where there is none. */
export type Answer = readonly [key: readonly unknown[], data: unknown]

/** For PrefetchBoundary: answers that the server has already read. */
export function asPrefetched(...answers: readonly Answer[]): string {
  const readAt = Date.now()
  const reads = answers.flatMap(([queryKey, data]): Prefetched[] =>
    data === undefined ? [] : [{ queryKey, queryHash: hashKey(queryKey), data, readAt }],
  )
  return packPrefetched(reads)
}
