/*
 * What this browser has seen happening to instances: separate for each reader, and limited in size. Signing
 * out wipes it (Clear-Site-Data).
 */

import { parseStoredList } from '@/lib/kept/parse-stored'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { isRecord } from '@/lib/validate/is-record'
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
  isRecord(value) &&
  isMoment(value['at']) &&
  KINDS.some((kind) => kind === value['kind']) &&
  typeof value['words'] === 'string'

/** The key of what a reader has seen. */
export const happeningsKey = (reader: string): string => KEY + reader

const parsed = (text: string | null): Kept =>
  parseStoredList(text, (pair) => {
    const [id, list]: readonly unknown[] = Array.isArray(pair) ? pair : []
    return typeof id === 'string' && Array.isArray(list)
      ? ([id, list.filter(isHappening)] as const)
      : undefined
  })

/** What happened to an instance (its id), latest first, from the stored text of a reader. */
export const happeningsIn = (text: string | null, instance: string): readonly Happening[] =>
  parsed(text)
    .find(([id]) => id === instance)?.[1]
    .toSorted((one, other) => other.at - one.at) ?? []

/** What `reader` has seen happening to an instance in this browser, latest first. */
export const happenings = (reader: string, instance: string): readonly Happening[] =>
  happeningsIn(readStored(KEY + reader), instance)

/** Stores an event; ignores known ones. */
export function noteHappening(reader: string, instance: string, happening: Happening): void {
  const before = happenings(reader, instance)
  const now = { ...happening, words: happening.words.slice(0, WORDS_MAX) }
  const isKnown = before.some(
    ({ at, kind, words }) => at === now.at && kind === now.kind && words === now.words,
  )
  if (isKnown) return
  const mine = [now, ...before].toSorted((one, other) => other.at - one.at).slice(0, EACH_MAX)
  const others = parsed(readStored(KEY + reader)).filter(([id]) => id !== instance)
  const all: Kept = [[instance, mine] as const, ...others].slice(0, INSTANCES_MAX)
  writeStored(KEY + reader, JSON.stringify(all))
}
