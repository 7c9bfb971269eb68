import { type LiveKind, liveKinds } from '@/lib/contract/live-kinds'
import type { Change, Step } from './room-state'

/** security.md, P14. */
export const ANNOUNCE_EACH_MS = 2_000

/** What a change is called aloud; undefined for one that nobody needs to hear of. */
function wordsOf(change: Change): string | undefined {
  const row = change.op === 'put' ? change.received.row : change.row
  const subject = `${liveKinds[row.kind].noun} ${row.name}`
  if (change.op === 'del') return `${subject} was deleted`
  const { before } = change
  if (!before) return `${subject} was created`
  if ('state' in row && 'state' in before) {
    if (row.state === before.state) return undefined
    return `${subject} is ${row.state.replaceAll('_', ' ')}`
  }
  if ('instanceId' in row && 'instanceId' in before && row.instanceId !== before.instanceId)
    return `${subject} was ${row.instanceId === null ? 'detached' : 'attached'}`
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
): readonly string[] =>
  changes.flatMap((change) => {
    const isNew = change.op === 'put' && !change.before
    if (isSnapshot && isNew) return []
    const { kind, id } = change.op === 'put' ? change.received.row : change.row
    return (isNew ? follows(kind) : shows(kind, id)) ? (wordsOf(change) ?? []) : []
  })

/** Several sentences as one that can be heard in the time there is. */
export const together = (sentences: readonly string[]): string =>
  sentences.length <= 2 ? sentences.join('. ') : `${sentences.length} resources changed`

/**
 * Says at most one thing each 2 s; what comes sooner is said together when the time is over.
 * `after` runs something later.
 */
export function throttledAnnouncer(
  say: (text: string) => void,
  now: () => number,
  after: (delayMs: number, run: () => void) => void,
): (text: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  let waiting: string[] = []
  const flush = () => {
    saidAt = now()
    say(together(waiting))
    waiting = []
  }
  return (text) => {
    const first = waiting.length === 0
    waiting.push(text)
    if (!first) return
    const leftMs = saidAt + ANNOUNCE_EACH_MS - now()
    if (leftMs <= 0) flush()
    else after(leftMs, flush)
  }
}
