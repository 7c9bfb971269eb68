import { freshSince, type CachedList, type ListCache } from './list-cache'

/**
 * How long an answer waits for lists that are not cached, ms: the reader would feel a longer wait while
 * typing.
 */
export const BUDGET_MS = 150
/** The most concurrent reads; a Worker has six connections. */
export const READS_AT_ONCE = 6
/** The most reads that one question starts; the next question continues. */
export const READS_PER_QUESTION_MAX = 60

/** A list to read, identified by its key. */
interface Wanted {
  readonly key: string
  /** The list seldom changes. */
  readonly isSteady?: true
}

interface Options<W extends Wanted, List> {
  /** The lists that are wanted now, given what is in the cache. */
  readonly lists: () => readonly W[]
  /** Reads a list; undefined if that failed. */
  readonly read: (list: W) => Promise<List | undefined>
  readonly now: () => number
  /** The most reads to start. */
  readonly max?: number
  /** What was read before this is read again, ms since 1970. */
  readonly since?: number
}

/**
 * Reads the wanted lists that are not in the cache, in their order, and puts them there. Resolves when
 * nothing is left to start, or the reader's allowance is used up, and all started reads have ended.
 */
export function gather<W extends Wanted, List extends CachedList>(
  cache: ListCache<List>,
  { lists, read, now, max = READS_PER_QUESTION_MAX, since }: Options<W, List>,
): Promise<void> {
  let left = max
  let running = 0
  return new Promise((resolve) => {
    const one = async (list: W): Promise<void> => {
      running += 1
      cache.begin(list.key, now())
      // Whatever went wrong, the reader's list was not read.
      const answer = await read(list).catch(() => undefined)
      cache.end(list.key, answer, now())
      running -= 1
      begin()
    }
    const begin = (): void => {
      const at = now()
      const wanted = lists().filter(
        ({ key, isSteady }) =>
          cache.stateOf(key, at, since ?? freshSince(isSteady, at)) === 'wanted',
      )
      // Unread lists come before stale ones: if there are few reads left, the unread ones get them.
      const isKnown = ({ key }: W): number => Number(cache.list(key, at) !== undefined)
      const inTurn = wanted.toSorted((a, b) => isKnown(a) - isKnown(b))
      for (const list of inTurn.slice(0, Math.min(READS_AT_ONCE - running, left))) {
        if (!cache.budget.take(at)) break
        left -= 1
        void one(list)
      }
      if (running === 0) resolve()
    }
    begin()
  })
}
