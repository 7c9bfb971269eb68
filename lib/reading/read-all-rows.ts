import { keepPreviousData, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { REPEATED_PAGE } from '@/lib/api/followed-pages'
import { type Read, ReadError } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import type { PageParams, AllRows } from '@/lib/reading/all-rows'

/** Rows asked for at once. The platform would return up to 10,000, which takes too long. */
export const CHUNK_ROWS = 1_000
/** Chunks that are read again at the same time: all chunks of a long list become stale together. */
const READS_AT_ONCE = 2

interface WithId {
  readonly id: string
}

interface Chunk<T> {
  readonly token: string | null
  readonly observer: QueryObserver<ResultsPage<T>>
  readonly unsubscribe: () => void
}

/**
 * Reads a list from its beginning to its end, 1,000 rows at a time; can be paused. Each chunk is a query of
 * its own, which the live machinery keeps fresh like any other page. While a chunk is read again, its
 * former rows stay shown.
 */
export function readAllRows<T extends WithId>(
  client: QueryClient,
  read: (page: PageParams) => Read<ResultsPage<T>>,
  options: {
    readonly intervalMs?: ((rows: readonly T[]) => number | false) | undefined
    readonly onChange: (allRows: AllRows<T>) => void
  },
): () => void {
  const chunks: Chunk<T>[] = []
  const inTurn = atMost(READS_AT_ONCE)
  let isPaused = false
  let isStopped = false
  let isRepeated = false
  let memory: { readonly parts: readonly unknown[]; readonly rows: readonly T[] } | undefined

  function queryOf(token: string | null) {
    const { queryFn, ...others } = read({ limit: CHUNK_ROWS, pageToken: token })
    return {
      ...others,
      // The signal is passed on at once, so that reads that still wait are canceled too.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(() => {
          signal.throwIfAborted()
          return queryFn({ signal })
        }),
      placeholderData: keepPreviousData,
      refetchInterval: (query: { state: { data: ResultsPage<T> | undefined } }) =>
        query.state.data ? (options.intervalMs?.(query.state.data.items) ?? false) : false,
    }
  }

  function place(at: number, token: string | null): void {
    const known = chunks[at]
    if (known) {
      if (known.token === token) return
      known.observer.setOptions(queryOf(token))
      chunks[at] = { ...known, token }
      return
    }
    const observer = new QueryObserver<ResultsPage<T>>(client, queryOf(token))
    // The observer reports what is cached at once: settle() ignores that and looks itself.
    const unsubscribe = observer.subscribe(() => settle())
    chunks.push({ token, observer, unsubscribe })
  }

  /** Makes every chunk start where the one before it ends now, and adds a next one after the last. */
  function align(): void {
    isRepeated = false
    place(0, null)
    const end = isPaused ? chunks.length : Infinity
    for (let at = 1; at < end; at += 1) {
      const before = chunks[at - 1]?.observer.getCurrentResult()
      // While the chunk before shows its former rows, its former end is valid.
      if (!before?.data || before.isPlaceholderData) return
      const { nextPage } = before.data
      // A short page is the last one, unless it has only just lost a row and others follow it.
      if (nextPage == null || (rowsIn(before.data) < CHUNK_ROWS && !chunks[at])) {
        for (const { unsubscribe } of chunks.splice(at)) unsubscribe()
        return
      }
      // A token of an earlier chunk would make the reading loop forever.
      isRepeated = chunks.slice(0, at).some(({ token }) => token === nextPage)
      if (isRepeated) {
        for (const { unsubscribe } of chunks.splice(at)) unsubscribe()
        return
      }
      place(at, nextPage)
    }
  }

  function rowsOf(parts: readonly (ResultsPage<T> | undefined)[]): readonly T[] {
    if (memory && parts.every((part, at) => part === memory?.parts[at])) return memory.rows
    const byId = new Map<string, T>()
    // Chunks overlap for a moment when rows were added in between.
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
    const error = results.find(({ error: each }) => each instanceof ReadError)?.error
    const failure =
      error instanceof ReadError ? error.failure : isRepeated ? REPEATED_PAGE : undefined
    const answered = results.filter(({ data }) => data !== undefined)
    const hasMore =
      last?.data === undefined ||
      // The platform gives a token with every page that has rows; only a full one has a successor.
      (last.data.nextPage != null && rowsIn(last.data) >= CHUNK_ROWS)
    options.onChange({
      rows: rowsOf(results.map(({ data }) => data)),
      unreadable: results.reduce((sum, { data }) => sum + (data?.unreadable ?? 0), 0),
      isRead: results[0]?.data !== undefined,
      isReading: hasMore && !failure && !isPaused,
      isFetching: results.some(({ isFetching }) => isFetching),
      hasMore,
      failure,
      updatedAt: new Date(Math.min(...answered.map(({ dataUpdatedAt }) => dataUpdatedAt))),
      pause: () => {
        isPaused = true
        settle()
      },
      resume: () => {
        isPaused = false
        settle()
      },
      retry: () => {
        const failed = chunks.filter(({ observer }) => observer.getCurrentResult().isError)
        for (const { observer } of failed.length > 0 ? failed : chunks) void observer.refetch()
      },
    })
  }

  settle()
  return () => {
    isStopped = true
    for (const { unsubscribe } of chunks) unsubscribe()
  }
}

/** The number of rows that the platform sent, including those that could not be parsed. */
const rowsIn = ({ items, unreadable = 0 }: ResultsPage<unknown>): number =>
  items.length + unreadable

/** Runs at most `most` functions at a time; the others wait for their turn. */
function atMost(most: number): <R>(run: () => Promise<R>) => Promise<R> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running < most) running += 1
    // A finished read passes its slot on, so that no other read takes it.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
