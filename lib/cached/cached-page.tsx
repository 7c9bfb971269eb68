'use client'

import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { type Prefetched, unpackPrefetched } from '@/lib/api/prefetched'
import { AwaitedPages, useArrival } from '@/lib/hydration/no-retry-throttle'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { PlaceholderContext, PrefetchedContext } from '@/lib/reading/use-read'
import { readersAheadMs } from '@/lib/ui/clock'

/* README.md explains the steps from a click to the page. */

/** The parts that a layout draws from the cache around its pages, by name. */
interface Cached {
  readonly parts: readonly string[]
  /** The parts that the server has answered. */
  readonly answered: readonly string[]
  /** Notes that the server has answered a part. Returns a function that undoes this. */
  readonly answer: (part: string) => () => void
  /** Called when the server sends a failure that replaces all cached parts. */
  readonly onFailed: (() => void) | undefined
  /** The skeleton of the pages below (CachedPages). */
  readonly skeleton: ReactNode
}

const CachedContext = createContext<Cached>({
  ...{ parts: [], answered: [], skeleton: null, onFailed: undefined },
  answer: () => () => {},
})

interface CachedPageProps {
  /** The parts that the layout draws from the cache; empty if the pages below draw everything. */
  readonly parts: readonly string[]
  readonly skeleton: ReactNode
  readonly onFailed?: () => void
  /** A CachedPart for each part, and the pages. */
  readonly children: ReactNode
}

/** Provides the cached parts to a layout and its pages. */
export function CachedPage({ parts, skeleton, onFailed, children }: CachedPageProps) {
  const [answered, setAnswered] = useState<readonly string[]>([])
  const answer = useCallback((part: string) => {
    startTransition(() => setAnswered((others) => [...others, part]))
    return () => startTransition(() => setAnswered((all) => all.filter((each) => each !== part)))
  }, [])
  const names = parts.join()
  const cached = useMemo(
    () => ({ parts: names.split(','), answered, answer, onFailed, skeleton }),
    [names, answered, answer, onFailed, skeleton],
  )
  return <CachedContext value={cached}>{children}</CachedContext>
}

/**
 * A part drawn from the cache: until the server has answered it, it is a placeholder, whose islands read
 * nothing.
 */
export function CachedPart(props: { readonly name: string; readonly children: ReactNode }) {
  const { answered } = use(CachedContext)
  return (
    <PlaceholderContext value={!answered.includes(props.name)}>{props.children}</PlaceholderContext>
  )
}

/** The pages of a layout within its CachedPage: that one's skeleton until the server has answered. */
export function CachedPages({ children }: { readonly children: ReactNode }) {
  const { skeleton } = use(CachedContext)
  return (
    <AwaitedPages skeleton={<PlaceholderContext value>{skeleton}</PlaceholderContext>}>
      {children}
    </AwaitedPages>
  )
}

interface CachedLayoutProps {
  readonly name: string
  /** Whether the cache has all data of `page`; may fill the cache to make it so. */
  readonly isCached: (queries: QueryClient) => boolean
  readonly page: ReactNode
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** A layout whose pages are one part: drawn from the cache if that has its data, else a skeleton. */
export function CachedLayout({ name, isCached, page, skeleton, children }: CachedLayoutProps) {
  const queries = useQueryClient()
  // The first document already has what the server drew.
  const isVisit = useHydrated()
  const [isDrawn] = useState(() => isVisit && isCached(queries))
  return (
    <CachedPage parts={isDrawn ? [name] : []} skeleton={isDrawn ? null : skeleton}>
      {isDrawn && <CachedPart name={name}>{page}</CachedPart>}
      <CachedPages>{children}</CachedPages>
    </CachedPage>
  )
}

/** Whether the cache has data for all of these queries. */
export const areCached = (
  queries: QueryClient,
  reads: readonly { readonly queryKey: readonly unknown[] }[],
): boolean => reads.every(({ queryKey }) => queries.getQueryData(queryKey) !== undefined)

/** Whether a layout above draws this part from the cache. */
export const useIsDrawn = (part: string): boolean => use(CachedContext).parts.includes(part)

/** For a part in the server's answer, within its PrefetchBoundary: true where the part is drawn already. */
export function useAnswer(part: string): boolean {
  const { answer } = use(CachedContext)
  const isDrawn = useIsDrawn(part)
  // An effect, so that the cached part is on screen first; before that frame React would draw it all twice.
  useEffect(() => (isDrawn ? answer(part) : undefined), [isDrawn, answer, part])
  return isDrawn
}

/** A part in the server's answer; drawn only where it isn't yet. */
export function Answer(props: { readonly part: string; readonly children: ReactNode }) {
  return useAnswer(props.part) ? null : props.children
}

/** A failure that the server shows in place of all cached parts. */
export function FailedPage({ children }: { readonly children: ReactNode }) {
  const { onFailed } = use(CachedContext)
  useLayoutEffect(() => onFailed?.(), [onFailed])
  return children
}

/** Puts reads into the cache, dated by the reader's clock, unless it has data that is as fresh. */
function fill(client: QueryClient, reads: readonly Prefetched[], aheadMs: number): void {
  // One batch, so that components with two of the queries draw once.
  notifyManager.batch(() => {
    for (const { queryKey, queryHash, data, readAt } of reads) {
      const updatedAt = Math.min(readAt + aheadMs, Date.now())
      const cached = client.getQueryCache().get(queryHash)
      if (!cached || cached.state.dataUpdatedAt < updatedAt)
        client.setQueryData(queryKey, data, { updatedAt })
    }
  })
}

interface PrefetchBoundaryProps {
  /** The result of `asPrefetched` (lib/platform/read-list.ts). */
  readonly prefetched: string
  readonly children: ReactNode
}

/** Provides the islands within it with the server's reads, including the reader's rights. */
export function PrefetchBoundary({ prefetched, children }: PrefetchBoundaryProps) {
  const client = useQueryClient()
  const around = use(PrefetchedContext)
  const aheadMs = readersAheadMs()
  const own = useMemo(() => {
    // `asPrefetched` wrote it with this type.
    const reads = unpackPrefetched(prefetched) as readonly Prefetched[]
    // New queries are filled during rendering, for the islands below, and for placeholders that wait for
    // the same. Queries that the page already shows are filled in the effect: rendering must not update
    // other components. That effect runs before those of the islands, which would read stale queries again.
    const cache = client.getQueryCache()
    fill(
      client,
      reads.filter(({ queryHash }) => cache.get(queryHash)?.state.data === undefined),
      aheadMs,
    )
    return reads
  }, [client, prefetched, aheadMs])
  useArrival()
  useLayoutEffect(() => fill(client, own, aheadMs), [client, own, aheadMs])
  const reads = useMemo(() => [...around, ...own], [around, own])
  return (
    <PrefetchedContext value={reads}>
      <PlaceholderContext value={false}>{children}</PlaceholderContext>
    </PrefetchedContext>
  )
}
