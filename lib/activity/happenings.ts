/*
 * What happened to instances as this browser has seen it: apart for each reader, and no more than
 * fits. An explicit sign-out wipes it (Clear-Site-Data).
 */

import { isMoment } from '@/lib/validate/moment'

const KEY = 'console:activity:'
/** The instances that were looked at last. */
const INSTANCES_MAX = 30
/** Of each, the latest. */
const EACH_MAX = 40
/** Of a refusal that is told. */
const WORDS_MAX = 300

const KINDS = ['state', 'sent', 'boot'] as const

/** A state that an instance came into, what was sent from here, or a boot as its serial port showed it. */
export interface Happening {
  /** ms since 1970, by the platform's clock. */
  readonly at: number
  readonly kind: (typeof KINDS)[number]
  /** The state; what was done and what came of it; what it booted from. */
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

/** What is kept of a reader, as text: the same text while nothing has happened. */
export function keptText(reader: string): string {
  try {
    return localStorage.getItem(KEY + reader) ?? '[]'
  } catch {
    // Storage can be forbidden: then nothing was seen.
    return '[]'
  }
}

const listeners = new Set<() => void>()

/** Told when something else is kept. Returns how to stop. */
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
    // Anybody can have written there.
    return []
  }
}

/** Of what is kept of a reader: what happened to an instance (its id), the latest first. */
export const happeningsIn = (text: string, instance: string): readonly Happening[] =>
  parsed(text)
    .find(([id]) => id === instance)?.[1]
    .toSorted((one, other) => other.at - one.at) ?? []

/** What `reader` has seen happen to an instance in this browser, the latest first. */
export const happenings = (reader: string, instance: string): readonly Happening[] =>
  happeningsIn(keptText(reader), instance)

/** Remembers that something happened; what is known already is not told twice. */
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
    // As above, or full.
  }
  for (const listener of listeners) listener()
}
