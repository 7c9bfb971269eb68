import type { Finding } from '@/lib/overview/finding'

/** How often links and sessions, which change by themselves, are read again while they are looked at. */
export const STATE_EACH_MS = 60_000
/** All else: things that people change, and the measurements of an hour. */
export const EVERY_MS = 2 * STATE_EACH_MS
export const SLOWLY = { intervalMs: () => EVERY_MS }

/** One thing that is looked at. */
export interface Check {
  /** As it stands in a sentence: 'BGP sessions'. */
  readonly what: string
  readonly state: 'reading' | 'read' | 'failed' | 'refused'
  /** Why the reader may not see it, where it is refused. */
  readonly reason?: string
  readonly findings: readonly Finding[]
  readonly retry: () => void
}

export interface Source<T> {
  readonly data: T | undefined
  readonly failure: unknown
  readonly retry: () => void
}

interface Asked {
  readonly data: unknown
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

/** What a list and the answers about each of its things make together, once all of them are read. */
export const sourceOf = <T>(
  list: Source<unknown>,
  each: readonly Asked[],
  data: () => T,
): Source<T> => ({
  data: list.data && each.every((one) => one.data !== undefined) ? data() : undefined,
  failure: list.failure ?? each.some((one) => one.isError && one.data === undefined),
  retry: () => {
    list.retry()
    for (const { isError, refetch } of each) if (isError) void refetch()
  },
})

/** A check of what couldn't be read. */
export const unreadCheck = (what: string, retry: () => void): Check =>
  checkOf(what, { data: undefined, failure: true, retry }, () => [])

export function checkOf<T>(
  what: string,
  { data, failure, retry }: Source<T>,
  of: (data: T) => Finding[],
): Check {
  if (data === undefined)
    return { what, state: failure ? 'failed' : 'reading', findings: [], retry }
  return { what, state: 'read', findings: of(data), retry }
}
