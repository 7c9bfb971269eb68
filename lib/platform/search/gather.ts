import { freshSince, type OnShelf, type Shelf } from './shelf'

/** How long a reader waits for what was not at hand, ms: longer, and typing feels it. */
export const BUDGET_MS = 150
/** Reads under way at once; a Worker has six connections. */
export const READS_AT_ONCE = 6
/** Reads that one question starts at most; the next one goes on. */
export const READS_PER_QUESTION_MAX = 60

/** A list that can be read: its key tells it from others. */
interface Wanted {
  readonly key: string
  /** It seldom changes. */
  readonly isSteady?: true
}

interface Options<W extends Wanted, List> {
  /** What is wanted now, by what is on the shelf. */
  readonly lists: () => readonly W[]
  /** Reads one; undefined when that failed. */
  readonly read: (list: W) => Promise<List | undefined>
  readonly now: () => number
  /** Reads that are begun at most. */
  readonly max?: number
  /** What was read before is read again, ms since 1970. */
  readonly since?: number
}

/**
 * Reads what is wanted and not on the shelf, in its order, and puts it there. Resolves when nothing
 * is left to begin, or the reader has had their share, and all has come.
 */
export function gather<W extends Wanted, List extends OnShelf>(
  shelf: Shelf<List>,
  { lists, read, now, max = READS_PER_QUESTION_MAX, since }: Options<W, List>,
): Promise<void> {
  let left = max
  let running = 0
  return new Promise((resolve) => {
    const one = async (list: W): Promise<void> => {
      running += 1
      shelf.begin(list.key, now())
      // A reader's own list: whatever went wrong, it is one that was not read.
      const answer = await read(list).catch(() => undefined)
      shelf.end(list.key, answer, now())
      running -= 1
      begin()
    }
    const begin = (): void => {
      const at = now()
      const wanted = lists().filter(
        ({ key, isSteady }) =>
          shelf.stateOf(key, at, since ?? freshSince(isSteady, at)) === 'wanted',
      )
      // What nothing is known of comes before what is to be read again: where reads are short, both come.
      const isKnown = ({ key }: W): number => Number(shelf.list(key, at) !== undefined)
      const inTurn = wanted.toSorted((a, b) => isKnown(a) - isKnown(b))
      for (const list of inTurn.slice(0, Math.min(READS_AT_ONCE - running, left))) {
        if (!shelf.hand.take(at)) break
        left -= 1
        void one(list)
      }
      if (running === 0) resolve()
    }
    begin()
  })
}
