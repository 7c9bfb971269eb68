import { type LiveKind, liveKinds } from '@/lib/contract/live-kinds'
import type { News } from './own-news'
import type { Change, Step } from './room-state'

/** security.md, P14. */
export const ANNOUNCE_EACH_MS = 2_000

/** The words in which a change is announced; undefined for a change that needs no announcement. */
function wordsOf(change: Change): News | undefined {
  const row = change.op === 'put' ? change.received.row : change.row
  const { name } = row
  const news = (word: string, isState = false): News => {
    const text = `${liveKinds[row.kind].noun} ${name} ${isState ? 'is' : 'was'} ${word}`
    return { text, name, word, isState }
  }
  if (change.op === 'del') return news('deleted')
  const { before } = change
  if (!before) return news('created')
  if ('state' in row && 'state' in before) {
    return row.state === before.state ? undefined : news(row.state.replaceAll('_', ' '), true)
  }
  if ('instanceId' in row && 'instanceId' in before && row.instanceId !== before.instanceId)
    return news(row.instanceId === null ? 'detached' : 'attached')
  return undefined
}

/**
 * What is to be said of a message of the relay: of what is new of a kind that the page `follows`, and
 * of what it `shows`. A first snapshot is what the page shows already; later ones are what it missed.
 */
export const newsOf = (
  { changes, isSnapshot }: Pick<Step, 'changes' | 'isSnapshot'>,
  shows: (kind: LiveKind, id: string) => boolean,
  follows: (kind: LiveKind) => boolean,
): readonly News[] =>
  changes.flatMap((change) => {
    const isNew = change.op === 'put' && !change.before
    if (isSnapshot && isNew) return []
    const { kind, id } = change.op === 'put' ? change.received.row : change.row
    return (isNew ? follows(kind) : shows(kind, id)) ? (wordsOf(change) ?? []) : []
  })

/** Several sentences as one that can be heard in the time there is. */
export const together = (sentences: readonly string[]): string =>
  sentences.length <= 2 ? sentences.join('. ') : `${sentences.length} resources changed`

interface AnnouncerPort {
  readonly say: (text: string) => void
  readonly now: () => number
  /** Runs something later. */
  readonly after: (delayMs: number, run: () => void) => void
  /** The reader is changing something: what comes of it is heard from the relay first. */
  readonly isHeld: () => boolean
  readonly isTold: (news: News) => boolean
}

/** How often it is looked whether what was held may be said. */
const LOOK_EACH_MS = 200

/**
 * Says at most one thing each 2 s; what comes sooner is said together when the time is over. What the
 * page tells of itself, as it does of what its reader has done, is not said again.
 */
export function throttledAnnouncer(port: AnnouncerPort): (news: News) => void {
  const { say, now, after, isHeld, isTold } = port
  let saidAt = Number.NEGATIVE_INFINITY
  let waiting: News[] = []
  const flush = () => {
    if (isHeld()) return after(LOOK_EACH_MS, flush)
    const left = waiting.filter((news) => !isTold(news)).map(({ text }) => text)
    waiting = []
    if (left.length === 0) return
    saidAt = now()
    say(together(left))
  }
  return (news) => {
    const first = waiting.length === 0
    waiting.push(news)
    if (!first) return
    const leftMs = saidAt + ANNOUNCE_EACH_MS - now()
    if (leftMs <= 0) flush()
    else after(leftMs, flush)
  }
}
