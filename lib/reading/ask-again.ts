import type { Query, QueryClient } from '@tanstack/react-query'
import { isReachable } from '@/lib/api/is-reachable'
import type { ReadError } from '@/lib/api/query'

/** The delay of the first check after a failed read, and the longest delay between two, ms. */
const LOOK_MS = 1_000
const LOOK_MS_MAX = 30_000

/** The error of a read, by its shape: importing the class would load all code of reads. */
type Failed = Error & Partial<Pick<ReadError, 'failure'>>

/** Whether a read never got an answer: `fetch` fails with a TypeError then. */
function isUnreached({ state: { status, error } }: Query): boolean {
  if (status !== 'error') return false
  const { failure } = error as Failed
  if (!failure) return error instanceof TypeError
  return (
    failure.type === 'client_error' && failure.cause === 'network' && failure.status === undefined
  )
}

/** The parts of the page that this uses. */
interface Page {
  readonly look: () => Promise<boolean>
  readonly isVisible: () => boolean
}

/**
 * Once the console can be reached again, repeats the page's reads that got no answer: while the console was
 * being updated, for example, or the connection was down. It checks by a request of its own; the reads
 * themselves would show their failure again each time. No request is made while the page is hidden. Returns
 * a function that stops it.
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
  // Reads that failed before this code was loaded.
  if (cache.findAll(waiting).length > 0) goOn()
  return () => {
    isOver = true
    unsubscribe()
    clearTimeout(timer)
  }
}
