import { type LiveKind, liveKinds } from '@/lib/contract/live-kinds'
import type { News } from './own-news'
import { rowOf } from './membership'
import type { Change, Step } from './room-state'

/** security.md, P14. */
export const ANNOUNCE_EACH_MS = 2_000

/** The words in which a change is announced; undefined for a change that needs no announcement. */
function wordsOf(change: Change): News | undefined {
  const row = rowOf(change)
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
 * The announcements for a message of the relay: new resources of kinds that the page `follows`, and changes
 * of those that it `shows`. For a snapshot, only changes of known rows count, which the page has missed.
 */
export const newsOf = (
  { changes, isSnapshot }: Pick<Step, 'changes' | 'isSnapshot'>,
  shows: (kind: LiveKind, id: string) => boolean,
  follows: (kind: LiveKind) => boolean,
): readonly News[] =>
  changes.flatMap((change) => {
    const isNew = change.op === 'put' && !change.before
    if (isSnapshot && isNew) return []
    const { kind, id } = rowOf(change)
    return (isNew ? follows(kind) : shows(kind, id)) ? (wordsOf(change) ?? []) : []
  })

/** Joins sentences into one that is short enough to be heard. */
export const together = (sentences: readonly string[]): string =>
  sentences.length <= 2 ? sentences.join('. ') : `${sentences.length} resources changed`

interface AnnouncerPort {
  readonly say: (text: string) => void
  readonly now: () => number
  /** Runs something later. */
  readonly after: (delayMs: number, run: () => void) => void
  /** True while the reader is changing something, whose result the relay may report first. */
  readonly isHeld: () => boolean
  readonly isTold: (news: News) => boolean
}

/** How often to check whether held announcements may be made. */
const LOOK_EACH_MS = 200

/**
 * Announces at most once in 2 s; changes in between are announced together when the time is over. What the
 * page has told already, as the result of the reader's action, is not repeated.
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
