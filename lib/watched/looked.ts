import { isPageOver } from '@/lib/change/session-end'
import { keptChanges } from '@/lib/kept/changes'
import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'
import type { Gap, Told } from './told'

/*
 * What this browser last read of watched quotas, pools and findings, and what is new since. Pure but for the
 * store. Signing out wipes it (Clear-Site-Data).
 */

const KEY = 'console:looked:'
export const LOOK_EACH_MS = 300_000
/** Another tab looks if this one is closed before there was an answer. */
export const LOOK_AGAIN_MS = 60_000
/** A tab in the background may look late, and one look may fail; a time without one is a gap beyond this. */
const GAP_MS = 3 * LOOK_EACH_MS
/** How long something counts as known while not everything could be read. */
const KNOWN_MS = 3_600_000

/** Something that is so: a quota is used by 90% or more, or there is a finding. */
export interface Fact extends Pick<Told, 'title' | 'content'> {
  readonly id: string
  readonly href: string
  /** Told again once it is. */
  readonly isUrgent: boolean
}

/** What a look has found; `unread` is what couldn't be read, as a sentence. */
export interface Look {
  /** Undefined if nothing could be read. */
  readonly facts: readonly Fact[] | undefined
  /** What is so, in words: 'Below 90%'. */
  readonly words: string
  readonly unread?: string | undefined
  /** The reader may not see it, or it no longer exists. */
  readonly isRefused?: boolean
}

/** What is known of a watched thing. Moments are ms since 1970, by the server's clock. */
export interface Looked {
  readonly id: string
  /** When it is looked at next. */
  readonly next: number
  /** When something of it was read last. */
  readonly at?: number
  readonly words?: string
  readonly unread?: string
  readonly isRefused?: true
  /** What was so, by the facts' ids, and when it was seen last. */
  readonly known: readonly (readonly [id: string, at: number])[]
}

const idsOf = ({ id, isUrgent }: Fact): readonly string[] =>
  isUrgent ? [id, `${id} urgent`] : [id]

/**
 * What is known after a look, and what the reader is told of it: what wasn't so at the look before. Of the
 * first look nothing is told, the list of what is watched says it. `what` is the thing in words.
 */
export function takeLook(
  before: Looked,
  what: string,
  { facts, words, unread, isRefused = false }: Look,
  now: number,
): { readonly looked: Looked; readonly told: readonly (Told | Gap)[] } {
  const { id, at, known } = before
  const next = now + LOOK_EACH_MS
  const problem = unread !== undefined && { unread }
  if (!facts) {
    const isLost = isRefused && before.isRefused === undefined && at !== undefined
    return {
      looked: { ...before, next, ...problem, ...(isRefused && { isRefused }) },
      told: isLost
        ? [
            {
              ...{ id: `${id} lost ${at}`, at: now, title: 'No longer readable', isProblem: true },
              content: `${what}: ${unread ?? ''}`,
            },
          ]
        : [],
    }
  }
  const seen = facts.flatMap(idsOf)
  const isKnown = new Set(known.map(([each]) => each))
  const fresh =
    at === undefined ? [] : facts.filter((fact) => idsOf(fact).some((each) => !isKnown.has(each)))
  return {
    looked: {
      ...{ id, next, at: now, words, ...problem },
      known: [
        ...seen.map((each) => [each, now] as const),
        ...known.filter(
          ([each, seenAt]) =>
            unread !== undefined && !seen.includes(each) && now - seenAt < KNOWN_MS,
        ),
      ],
    },
    told: [
      ...fresh.map(({ isUrgent, ...fact }) => ({
        // By the look before: the same for every tab that takes this one.
        ...{ ...fact, id: `${idsOf({ isUrgent, ...fact }).at(-1)} ${at}` },
        ...{ at: now, isProblem: isUrgent },
      })),
      ...(at !== undefined && now - at > GAP_MS
        ? [{ id: `${id} ${at}`, at: now, project: what, from: at, isAmount: true as const }]
        : []),
    ],
  }
}

const isKnownFact = (value: unknown): value is Looked['known'][number] =>
  Array.isArray(value) && typeof value[0] === 'string' && isMoment(value[1])

function lookedOf(value: unknown): Looked | undefined {
  if (!isRecord(value)) return undefined
  const { id, next, at, words, unread, isRefused, known } = value
  if (typeof id !== 'string' || !isMoment(next)) return undefined
  return {
    ...{ id, next, known: Array.isArray(known) ? known.filter(isKnownFact) : [] },
    ...(isMoment(at) && { at }),
    ...(typeof words === 'string' && { words }),
    ...(typeof unread === 'string' && { unread }),
    ...(isRefused === true && { isRefused }),
  }
}

export const { tell: noteLooked, subscribe: onLooked } = keptChanges()

/** The stored text; empty if storage is forbidden. */
export function lookedText(reader: string): string {
  try {
    return localStorage.getItem(KEY + reader) ?? ''
  } catch {
    return ''
  }
}

/** What a stored text has, by the ids of the things. */
export function lookedIn(text: string): ReadonlyMap<string, Looked> {
  try {
    const all: unknown = JSON.parse(text || '[]')
    const list = Array.isArray(all) ? all.flatMap((each) => lookedOf(each) ?? []) : []
    return new Map(list.map((each) => [each.id, each]))
  } catch {
    // Other scripts can have written there.
    return new Map()
  }
}

function keep(reader: string, all: readonly Looked[]): void {
  // A sign-out has wiped the storage.
  if (isPageOver()) return
  try {
    localStorage.setItem(KEY + reader, JSON.stringify(all))
  } catch {
    // Storage is forbidden or full: each document begins anew.
  }
  noteLooked()
}

/** Keeps what is known of some things, in place of what was. */
export function keepLooked(reader: string, some: readonly Looked[]): void {
  if (some.length === 0) return
  const all = new Map(lookedIn(lookedText(reader)))
  for (const each of some) all.set(each.id, each)
  keep(reader, [...all.values()])
}

/** Keeps what is known of these things alone. */
export function forgetOthers(reader: string, ids: readonly string[]): void {
  const all = [...lookedIn(lookedText(reader)).values()]
  const rest = all.filter(({ id }) => ids.includes(id))
  if (rest.length < all.length) keep(reader, rest)
}
