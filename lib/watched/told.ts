import { isPageOver } from '@/lib/change/session-end'
import { keptChanges } from '@/lib/kept/changes'
import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'

/*
 * What the reader was told in this browser, and when it heard nothing. Signing out wipes it
 * (Clear-Site-Data).
 */

const KEY = 'console:told:'
/** The most that is kept: the latest. */
const TOLD_MAX = 100
/** Of a text: refusals can be long. */
const WORDS_MAX = 300

export interface Told {
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

/** A time in which nothing was heard of a project, which ended at `at`; ms since 1970. */
export interface Gap {
  readonly id: string
  readonly at: number
  /** Its name, or the words of an amount that wasn't read. */
  readonly project: string
  readonly from: number
  readonly isAmount?: true
}

/** `isNew` until a tab in front has shown it. What the reader cleared stays, so that it isn't told again. */
export type KeptTold = (Told | Gap) & { readonly isNew: boolean; readonly isCleared: boolean }

export const isGap = (each: Told | Gap): each is Gap => 'project' in each

export const { tell: noteTold, subscribe: onTold } = keptChanges()

/** The stored text: the same text while nothing was told. */
export function toldText(reader: string): string {
  try {
    return localStorage.getItem(KEY + reader) ?? '[]'
  } catch {
    // Storage is forbidden: nothing is kept.
    return '[]'
  }
}

function parsed(value: unknown): KeptTold | undefined {
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
export function toldIn(text: string): readonly KeptTold[] {
  try {
    const all: unknown = JSON.parse(text)
    return Array.isArray(all) ? all.flatMap((each) => parsed(each) ?? []) : []
  } catch {
    // Other scripts can have written there.
    return []
  }
}

function change(reader: string, to: (now: readonly KeptTold[]) => readonly KeptTold[]): void {
  // A sign-out has wiped the storage.
  if (isPageOver()) return
  const next = to(toldIn(toldText(reader))).toSorted((one, other) => other.at - one.at)
  try {
    localStorage.setItem(KEY + reader, JSON.stringify(next.slice(0, TOLD_MAX)))
  } catch {
    // Storage is forbidden or full.
  }
  noteTold()
}

/** Adds what isn't known yet. Tabs in front show it, the others mark their tab. */
export function tell(reader: string, news: readonly (Told | Gap)[]): void {
  const known = new Set(toldIn(toldText(reader)).map(({ id }) => id))
  const fresh = news.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  const kept = fresh.map((each): KeptTold => {
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
export const clearTold = (reader: string): void =>
  change(reader, (now) => now.map((each) => ({ ...each, isNew: false, isCleared: true })))
