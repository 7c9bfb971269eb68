/*
 * What this browser has seen happening to instances: separate for each reader, and limited in size. Signing
 * out wipes it (Clear-Site-Data).
 */

import { isMoment } from '@/lib/validate/moment'

const KEY = 'console:activity:'
/** The most instances kept: those seen last. */
const INSTANCES_MAX = 30
/** The most events of each instance: the latest. */
const EACH_MAX = 40
/** The longest text of a refusal. */
const WORDS_MAX = 300

const KINDS = ['state', 'sent', 'boot'] as const

/** A state that an instance came into, an action from this browser, or a boot seen on its serial port. */
export interface Happening {
  /** ms since 1970, by the platform's clock. */
  readonly at: number
  readonly kind: (typeof KINDS)[number]
  /** The state; or the action and its outcome; or what it booted from. */
  readonly words: string
}

type Kept = readonly (readonly [instance: string, happenings: readonly Happening[]])[]

const isHappening = (value: unknown): value is Happening =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  isMoment(value.at) &&
  'kind' in value &&
  KINDS.some((kind) => kind === value.kind) &&
  'words' in value &&
  typeof value.words === 'string'

/** The stored text of a reader: the same text while nothing has happened. */
export function keptText(reader: string): string {
  try {
    return localStorage.getItem(KEY + reader) ?? '[]'
  } catch {
    // Storage is forbidden: nothing is kept.
    return '[]'
  }
}

const listeners = new Set<() => void>()

/** Calls back when the stored text changes. Returns a function that stops it. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parsed(text: string): Kept {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return []
    return stored.flatMap((pair: unknown) => {
      const [id, list] = Array.isArray(pair) ? pair : []
      return typeof id === 'string' && Array.isArray(list)
        ? [[id, list.filter(isHappening)] as const]
        : []
    })
  } catch {
    // Other scripts can have written there.
    return []
  }
}

/** What happened to an instance (its id), latest first, from the stored text of a reader. */
export const happeningsIn = (text: string, instance: string): readonly Happening[] =>
  parsed(text)
    .find(([id]) => id === instance)?.[1]
    .toSorted((one, other) => other.at - one.at) ?? []

/** What `reader` has seen happening to an instance in this browser, latest first. */
export const happenings = (reader: string, instance: string): readonly Happening[] =>
  happeningsIn(keptText(reader), instance)

/** Stores an event; ignores known ones. */
export function noteHappening(reader: string, instance: string, happening: Happening): void {
  const before = happenings(reader, instance)
  const now = { ...happening, words: happening.words.slice(0, WORDS_MAX) }
  const isKnown = before.some(
    ({ at, kind, words }) => at === now.at && kind === now.kind && words === now.words,
  )
  if (isKnown) return
  const mine = [now, ...before].toSorted((one, other) => other.at - one.at).slice(0, EACH_MAX)
  const others = parsed(keptText(reader)).filter(([id]) => id !== instance)
  try {
    const all: Kept = [[instance, mine] as const, ...others].slice(0, INSTANCES_MAX)
    localStorage.setItem(KEY + reader, JSON.stringify(all))
  } catch {
    // Storage is forbidden or full.
  }
  for (const listener of listeners) listener()
}
