import type { Query, QueryClient } from '@tanstack/react-query'
import { isReachable } from '@/lib/api/is-reachable'
import type { ReadError } from '@/lib/api/query'

/** The first look after a read found nothing there, and the longest wait between two, ms. */
const LOOK_MS = 1_000
const LOOK_MS_MAX = 30_000

/** What a read fails with; by its form, since the class would bring along all of what reads. */
type Failed = Error & Partial<Pick<ReadError, 'failure'>>

/** Whether a read never got as far as an answer: `fetch` fails with a TypeError then. */
function isUnreached({ state: { status, error } }: Query): boolean {
  if (status !== 'error') return false
  const { failure } = error as Failed
  if (!failure) return error instanceof TypeError
  return (
    failure.type === 'client_error' && failure.cause === 'network' && failure.status === undefined
  )
}

/** What it has of the page that it is for. */
interface Page {
  readonly look: () => Promise<boolean>
  readonly isVisible: () => boolean
}

/**
 * Reads again, once the console can be reached, what the page shows and could not read because there
 * was nothing to reach: the console was updated just then, or the line was cut. Whether it can be is
 * asked apart, not by the reads, which would say anew each time that they failed.
 * Nothing is asked while the page is hidden. Returns how to stop.
 */
export function askAgainWhenBack(
  client: QueryClient,
  page: Page = {
    look: isReachable,
    isVisible: () => document.visibilityState === 'visible',
  },
): () => void {
  const cache = client.getQueryCache()
  const waiting = { type: 'active', predicate: isUnreached } as const
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = LOOK_MS
  let isOver = false

  const isBack = () => page.look().catch(() => false)
  const goOn = () => {
    if (!isOver) timer ??= setTimeout(() => void round(), waitMs)
  }
  const round = async () => {
    waitMs = Math.min(waitMs * 2, LOOK_MS_MAX)
    if (cache.findAll(waiting).length > 0 && page.isVisible() && (await isBack()))
      await client.refetchQueries(waiting)
    timer = undefined
    if (cache.findAll(waiting).length > 0) goOn()
    else waitMs = LOOK_MS
  }
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') goOn()
  })
  // What failed before this was loaded.
  if (cache.findAll(waiting).length > 0) goOn()
  return () => {
    isOver = true
    unsubscribe()
    clearTimeout(timer)
  }
}
