import { keepPreviousData, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { type Read, ReadError } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import type { PageParams, Whole } from '@/lib/table/use-list'

/** Rows asked for at once; the platform would give up to 10,000, which nobody would wait for. */
export const CHUNK_ROWS = 1_000

interface WithId {
  readonly id: string
}

interface Chunk<T> {
  readonly token: string | null
  readonly observer: QueryObserver<ResultsPage<T>>
  readonly unsubscribe: () => void
}

/**
 * Reads a list from its beginning, 1,000 rows at a time: the first at once, more when asked. Each
 * thousand is a query of its own, so that the live machinery keeps it fresh like any other page, and
 * pages that read again stand in for themselves until the answer is there.
 */
export function readWhole<T extends WithId>(
  client: QueryClient,
  read: (page: PageParams) => Read<ResultsPage<T>>,
  options: {
    readonly intervalMs?: ((rows: readonly T[]) => number | false) | undefined
    readonly onChange: (whole: Whole<T>) => void
  },
): () => void {
  const chunks: Chunk<T>[] = []
  /** How many chunks the reader has asked for. */
  let wanted = 1
  let isStopped = false
  let memory: { readonly parts: readonly unknown[]; readonly rows: readonly T[] } | undefined

  const queryOf = (token: string | null) => ({
    ...read({ limit: CHUNK_ROWS, pageToken: token }),
    placeholderData: keepPreviousData,
    refetchInterval: (query: { state: { data: ResultsPage<T> | undefined } }) =>
      query.state.data ? (options.intervalMs?.(query.state.data.items) ?? false) : false,
  })

  function place(at: number, token: string | null): void {
    const known = chunks[at]
    if (known) {
      if (known.token === token) return
      known.observer.setOptions(queryOf(token))
      chunks[at] = { ...known, token }
      return
    }
    const observer = new QueryObserver<ResultsPage<T>>(client, queryOf(token))
    // Told at once of what the cache has: settle() below looks for itself.
    const unsubscribe = observer.subscribe(() => settle())
    chunks.push({ token, observer, unsubscribe })
  }

  /** Every chunk starts where the one before it ends now, and there are as many as wanted. */
  function align(): void {
    place(0, null)
    for (let at = 1; at < wanted; at += 1) {
      const before = chunks[at - 1]?.observer.getCurrentResult()
      // While the former rows stand in, so does the former end.
      if (!before?.data || before.isPlaceholderData) return
      const { nextPage, items } = before.data
      // A short page is the last one, unless it has only just lost a row and others follow it.
      if (nextPage == null || (items.length < CHUNK_ROWS && !chunks[at])) {
        for (const { unsubscribe } of chunks.splice(at)) unsubscribe()
        wanted = at
        return
      }
      place(at, nextPage)
    }
  }

  function rowsOf(parts: readonly (ResultsPage<T> | undefined)[]): readonly T[] {
    if (memory && parts.every((part, at) => part === memory?.parts[at])) return memory.rows
    const byId = new Map<string, T>()
    // Pages overlap for a moment when rows came in between.
    for (const part of parts) for (const row of part?.items ?? []) byId.set(row.id, row)
    memory = { parts, rows: [...byId.values()] }
    return memory.rows
  }

  let isSettling = false
  function settle(): void {
    // A new observer may report from within align().
    if (isStopped || isSettling) return
    isSettling = true
    align()
    isSettling = false
    const results = chunks.map(({ observer }) => observer.getCurrentResult())
    const last = results.at(-1)
    const failed = results.find(({ error }) => error instanceof ReadError)
    const error = failed?.error
    const answered = results.filter(({ data }) => data !== undefined)
    options.onChange({
      rows: rowsOf(results.map(({ data }) => data)),
      isRead: results[0]?.data !== undefined,
      isReading: !failed && (results.length < wanted || last?.data === undefined),
      isFetching: results.some(({ isFetching }) => isFetching),
      // The platform gives a token with every page that has rows; only a full one has a successor.
      hasMore:
        last?.data === undefined ||
        (last.data.nextPage != null && last.data.items.length >= CHUNK_ROWS),
      failure: error instanceof ReadError ? error.failure : undefined,
      updatedAt: new Date(Math.min(...answered.map(({ dataUpdatedAt }) => dataUpdatedAt))),
      readMore: () => want(chunks.length + 1),
      readAll: () => want(Infinity),
      stopReading: () => want(chunks.length),
      retry: () => {
        for (const { observer } of chunks) void observer.refetch()
      },
    })
  }

  function want(count: number): void {
    wanted = count
    settle()
  }

  settle()
  return () => {
    isStopped = true
    for (const { unsubscribe } of chunks) unsubscribe()
  }
}
