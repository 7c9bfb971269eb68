import { askAll } from '@/lib/api/ask-all'
import { serverNow } from '@/lib/ui/clock'
import {
  keepLooked,
  type Look,
  LOOK_AGAIN_MS,
  LOOK_EACH_MS,
  lookedIn,
  lookedText,
  takeLook,
} from './looked'
import { watchedText } from './things'
import { tell } from './told'
import { isAmount, type WatchedAmount, watchedIn, watchedWords } from './watch'
import { onWatched } from './watching'

/** How often it is looked whether something is due. Browsers let a tab in the background do so each minute. */
const TICK_MS = 30_000

const amountsOf = (reader: string): readonly WatchedAmount[] =>
  watchedIn(watchedText(reader)).filter(isAmount)

/**
 * Looks at the watched amounts at their pace, once for all tabs of this browser, and tells what is new. `look`
 * must not reject. Returns how to stop.
 */
export function followLooks(
  reader: string,
  look: (thing: WatchedAmount) => Promise<Look>,
): () => void {
  let isOver = false
  const underWay = new Set<string>()
  async function take(thing: WatchedAmount): Promise<void> {
    underWay.add(thing.id)
    const answer = await look(thing)
    underWay.delete(thing.id)
    // Meanwhile the reader may have stopped watching it.
    if (isOver || amountsOf(reader).every(({ id }) => id !== thing.id)) return
    const before = lookedIn(lookedText(reader)).get(thing.id)
    if (!before) return
    const { looked, told } = takeLook(before, watchedWords(thing), answer, serverNow())
    keepLooked(reader, [looked])
    tell(reader, told)
  }
  const tick = () => {
    const now = serverNow()
    const known = lookedIn(lookedText(reader))
    const due = amountsOf(reader).filter(({ id }) => {
      const { next = 0 } = known.get(id) ?? {}
      // A later one was written by a clock that was ahead.
      return !underWay.has(id) && (next <= now || next > now + LOOK_EACH_MS)
    })
    const next = now + LOOK_AGAIN_MS
    keepLooked(
      reader,
      due.map(({ id }) => ({ ...(known.get(id) ?? { id, known: [] }), next })),
    )
    void askAll(due, take)
  }
  /** What this document won't hear the answer of, the next one looks at. */
  const release = () => {
    const known = lookedIn(lookedText(reader))
    const left = [...underWay].flatMap((id) => known.get(id) ?? [])
    keepLooked(
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
