import { parseStoredList } from '@/lib/kept/parse-stored'
import { onStored, readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'

/* What happened to what the reader watches, and the times that this browser can't tell of. */

const KEY = 'console:watch-events:'
/** The most that is kept: the latest. */
const EVENTS_MAX = 100
/** Of a text: refusals can be long. */
const WORDS_MAX = 300

export interface WatchEvent {
  /** The same for the same event in every tab. */
  readonly id: string
  /** ms since 1970, by the platform's clock. */
  readonly at: number
  /** 'Instance failed'. */
  readonly title: string
  /** As in a toast: names in `**`. */
  readonly content: string
  /** Absent for what no longer exists. */
  readonly href?: string
  readonly isProblem: boolean
}

/** A time without an observation of a project, which ended at `at`; ms since 1970. */
export interface Gap {
  readonly id: string
  readonly at: number
  /** Its name, or the words of an amount that wasn't read. */
  readonly project: string
  readonly from: number
  readonly isAmount?: true
}

/** `isNew` until a tab in front has shown it. What the reader cleared stays, so that it isn't reported again. */
export type KeptWatchEvent = (WatchEvent | Gap) & {
  readonly isNew: boolean
  readonly isCleared: boolean
}

export const isGap = (each: WatchEvent | Gap): each is Gap => 'project' in each

export const watchEventsKey = (reader: string): string => KEY + reader
export const onWatchEvents = (listener: () => void): (() => void) => onStored(KEY, listener)

function parsed(value: unknown): KeptWatchEvent | undefined {
  if (!isRecord(value)) return undefined
  const { id, at, title, content, href, project, from } = value
  const isBoth = typeof id === 'string' && isMoment(at)
  if (!isBoth) return undefined
  const marks = { isNew: value['isNew'] === true, isCleared: value['isCleared'] === true }
  const kind = value['isAmount'] === true && { isAmount: true as const }
  if (typeof project === 'string' && isMoment(from))
    return { id, at, project, from, ...kind, ...marks }
  if (typeof title !== 'string' || typeof content !== 'string') return undefined
  // The link must not lead out of the console.
  const link = typeof href === 'string' && /^\/(?![/\\])/.test(href) ? { href } : {}
  return { id, at, title, content, ...link, isProblem: value['isProblem'] === true, ...marks }
}

/** What a stored text has, latest first. */
export const watchEventsIn = (text: string | null): readonly KeptWatchEvent[] =>
  parseStoredList(text, parsed)

/** What is stored of a reader, latest first. */
export const watchEvents = (reader: string): readonly KeptWatchEvent[] =>
  watchEventsIn(readStored(KEY + reader))

function change(
  reader: string,
  to: (now: readonly KeptWatchEvent[]) => readonly KeptWatchEvent[],
): void {
  const next = to(watchEvents(reader)).toSorted((one, other) => other.at - one.at)
  writeStored(KEY + reader, JSON.stringify(next.slice(0, EVENTS_MAX)))
}

/** Adds what isn't known yet. Tabs in front show it, the others mark their tab. */
export function addWatchEvents(reader: string, news: readonly (WatchEvent | Gap)[]): void {
  const known = new Set(watchEvents(reader).map(({ id }) => id))
  const fresh = news.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  const kept = fresh.map((each): KeptWatchEvent => {
    const marks = { isNew: !isGap(each), isCleared: false }
    return isGap(each)
      ? { ...each, ...marks }
      : { ...each, content: each.content.slice(0, WORDS_MAX), ...marks }
  })
  change(reader, (now) => [...kept, ...now])
}

/** A tab in front has shown all. */
export const markSeen = (reader: string): void =>
  change(reader, (now) => now.map((each) => ({ ...each, isNew: false })))

/** The reader has cleared the list. */
export const clearWatchEvents = (reader: string): void =>
  change(reader, (now) => now.map((each) => ({ ...each, isNew: false, isCleared: true })))
