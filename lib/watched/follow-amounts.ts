import { askAll } from '@/lib/api/ask-all'
import { serverNow } from '@/lib/ui/clock'
import {
  keepAmounts,
  type AmountReading,
  RETRY_AFTER_MS,
  READ_EACH_MS,
  knownAmounts,
  takeReading,
} from './amounts'
import { onWatched, watchedText } from './things'
import { addWatchEvents } from './watch-events'
import { isAmount, type WatchedAmount, watchedIn, watchedWords } from './watch'

/** How often due readings are looked for. Browsers let a tab in the background do so each minute. */
const TICK_MS = 30_000

const amountsOf = (reader: string): readonly WatchedAmount[] =>
  watchedIn(watchedText(reader)).filter(isAmount)

/**
 * Reads the watched amounts at their pace, once for all tabs of this browser, and reports what is new. `read`
 * must not reject. Returns how to stop.
 */
export function followAmounts(
  reader: string,
  read: (thing: WatchedAmount) => Promise<AmountReading>,
): () => void {
  let isOver = false
  const underWay = new Set<string>()
  async function take(thing: WatchedAmount): Promise<void> {
    underWay.add(thing.id)
    const answer = await read(thing)
    underWay.delete(thing.id)
    // Meanwhile the reader may have stopped watching it.
    if (isOver || amountsOf(reader).every(({ id }) => id !== thing.id)) return
    const before = knownAmounts(reader).get(thing.id)
    if (!before) return
    const { amount, events } = takeReading(before, watchedWords(thing), answer, serverNow())
    keepAmounts(reader, [amount])
    addWatchEvents(reader, events)
  }
  const tick = () => {
    const now = serverNow()
    const known = knownAmounts(reader)
    const due = amountsOf(reader).filter(({ id }) => {
      const { next = 0 } = known.get(id) ?? {}
      // A later one was written by a clock that was ahead.
      return !underWay.has(id) && (next <= now || next > now + READ_EACH_MS)
    })
    const next = now + RETRY_AFTER_MS
    keepAmounts(
      reader,
      due.map(({ id }) => ({ ...(known.get(id) ?? { id, known: [] }), next })),
    )
    void askAll(due, take)
  }
  /** The next document reads what this one won't get the answer of. */
  const release = () => {
    const known = knownAmounts(reader)
    const left = [...underWay].flatMap((id) => known.get(id) ?? [])
    keepAmounts(
      reader,
      left.map((each) => ({ ...each, next: 0 })),
    )
  }
  window.addEventListener('pagehide', release)
  tick()
  const timer = setInterval(tick, TICK_MS)
  const stop = onWatched(tick)
  return () => {
    isOver = true
    release()
    window.removeEventListener('pagehide', release)
    clearInterval(timer)
    stop()
  }
}
