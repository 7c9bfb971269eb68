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
import { NoRetryThrottle, useArrival } from '@/lib/hydration/no-retry-throttle'
import { useHydrated } from '@/lib/hydration/use-hydrated'
import { PlaceholderContext, PrefetchedContext } from '@/lib/reading/use-read'
import { readersAheadMs } from '@/lib/ui/clock'

/* README.md has the way from a click to what it shows. */

/** What a layout draws from the cache around its pages, by the names of its parts. */
interface Cached {
  readonly parts: readonly string[]
  /** Those of them that the server has answered. */
  readonly answered: readonly string[]
  /** Says that it has answered one. Returns how to take that back. */
  readonly answer: (part: string) => () => void
  /** Called where it has a failure to show in place of all of it. */
  readonly onFailed: (() => void) | undefined
  /** What `loading` files below show. */
  readonly skeleton: ReactNode
}

const CachedContext = createContext<Cached>({
  ...{ parts: [], answered: [], skeleton: null, onFailed: undefined },
  answer: () => () => {},
})

interface CachedPageProps {
  /** The parts that its layout draws from the cache; none: the pages below draw them. */
  readonly parts: readonly string[]
  readonly skeleton: ReactNode
  readonly onFailed?: () => void
  /** A CachedPart each, and the pages. */
  readonly children: ReactNode
}

/** Around what a layout draws from the cache, and its pages. */
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

/** A part that is drawn from the cache: a placeholder, which asks for nothing, until it is answered. */
export function CachedPart(props: { readonly name: string; readonly children: ReactNode }) {
  const { answered } = use(CachedContext)
  return (
    <PlaceholderContext value={!answered.includes(props.name)}>{props.children}</PlaceholderContext>
  )
}

interface CachedLayoutProps {
  readonly name: string
  /** Sees to it that the cache has all that `page` shows, if it can. */
  readonly isCached: (queries: QueryClient) => boolean
  readonly page: ReactNode
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** A layout whose pages are one part: drawn from the cache where that has it, else its skeleton. */
export function CachedLayout({ name, isCached, page, skeleton, children }: CachedLayoutProps) {
  const queries = useQueryClient()
  // A document comes with what the server has drawn.
  const isVisit = useHydrated()
  const [isDrawn] = useState(() => isVisit && isCached(queries))
  return (
    <CachedPage parts={isDrawn ? [name] : []} skeleton={isDrawn ? null : skeleton}>
      {isDrawn && <CachedPart name={name}>{page}</CachedPart>}
      <NoRetryThrottle>{children}</NoRetryThrottle>
    </CachedPage>
  )
}

/** Whether all of these queries have been answered before. */
export const areCached = (
  queries: QueryClient,
  reads: readonly { readonly queryKey: readonly unknown[] }[],
): boolean => reads.every(({ queryKey }) => queries.getQueryData(queryKey) !== undefined)

/** For `loading` files: what their layout shows until the server has answered. */
export const PageSkeleton = (): ReactNode => (
  <PlaceholderContext value>{use(CachedContext).skeleton}</PlaceholderContext>
)

/** Whether a layout above draws this part from the cache. */
export const useIsDrawn = (part: string): boolean => use(CachedContext).parts.includes(part)

/** For what the server sends of a part, within its PrefetchBoundary: true where it is drawn already. */
export function useAnswer(part: string): boolean {
  const { answer } = use(CachedContext)
  const isDrawn = useIsDrawn(part)
  // What is cached is seen first: before the frame, React would draw all of it twice for it.
  useEffect(() => (isDrawn ? answer(part) : undefined), [isDrawn, answer, part])
  return isDrawn
}

/** A part as the server sends it, where it is not drawn already. */
export function Answer(props: { readonly part: string; readonly children: ReactNode }) {
  return useAnswer(props.part) ? null : props.children
}

/** What the server has to say in place of all that is drawn from the cache. */
export function FailedPage({ children }: { readonly children: ReactNode }) {
  const { onFailed } = use(CachedContext)
  useLayoutEffect(() => onFailed?.(), [onFailed])
  return children
}

/** Puts what was read into the cache, with its age by the reader's clock, unless that has something as fresh. */
function fill(client: QueryClient, reads: readonly Prefetched[], aheadMs: number): void {
  // Told of as one, so that what shows two of them is drawn once.
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
  /** Of `asPrefetched` (lib/platform/read-list.ts). */
  readonly prefetched: string
  readonly children: ReactNode
}

/** Gives the islands within it what the server has read for them, their reader's rights included. */
export function PrefetchBoundary({ prefetched, children }: PrefetchBoundaryProps) {
  const client = useQueryClient()
  const around = use(PrefetchedContext)
  const aheadMs = readersAheadMs()
  const own = useMemo(() => {
    // `asPrefetched` wrote it.
    const reads = unpackPrefetched(prefetched) as readonly Prefetched[]
    // Islands find them as they are drawn, also where what stood in for them waits for the same. What
    // others on the page show already waits for the effect: nothing else may be drawn anew from here. It
    // comes before the islands' own effects, which would read what is older here.
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
