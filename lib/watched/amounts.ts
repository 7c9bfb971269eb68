import { parseStoredList } from '@/lib/kept/parse-stored'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'
import type { Gap, WatchEvent } from './watch-events'

/*
 * What this browser last read of watched quotas, pools and findings, and what is new since. Pure but for the
 * store.
 */

const KEY = 'console:watched-amounts:'
export const READ_EACH_MS = 300_000
/** Another tab reads if this one is closed before there was an answer. */
export const RETRY_AFTER_MS = 60_000
/** A tab in the background may read late, and one reading may fail; a time without one is a gap beyond this. */
const GAP_MS = 3 * READ_EACH_MS
/** How long something counts as known while not everything could be read. */
const KNOWN_MS = 3_600_000

/** Something that is so: a quota is used by 90% or more, or there is a finding. */
export interface Fact extends Pick<WatchEvent, 'title' | 'content'> {
  readonly id: string
  readonly href: string
  /** WatchEvent again once it is. */
  readonly isUrgent: boolean
}

/** What a reading has found; `unread` is what couldn't be read, as a sentence. */
export interface AmountReading {
  /** Undefined if nothing could be read. */
  readonly facts: readonly Fact[] | undefined
  /** What is so, in words: 'Below 90%'. */
  readonly words: string
  readonly unread?: string | undefined
  /** The reader may not see it, or it no longer exists. */
  readonly isRefused?: boolean
}

/** What is known of a watched thing. Moments are ms since 1970, by the server's clock. */
export interface KnownAmount {
  readonly id: string
  /** When it is read next. */
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
 * What is known after a reading, and what is new since the one before. The first one reports nothing: the list
 * of what is watched shows it. `what` is the thing in words.
 */
export function takeReading(
  before: KnownAmount,
  what: string,
  { facts, words, unread, isRefused = false }: AmountReading,
  now: number,
): { readonly amount: KnownAmount; readonly events: readonly (WatchEvent | Gap)[] } {
  const { id, at, known } = before
  const next = now + READ_EACH_MS
  const problem = unread !== undefined && { unread }
  if (!facts) {
    const isLost = isRefused && before.isRefused === undefined && at !== undefined
    return {
      amount: { ...before, next, ...problem, ...(isRefused && { isRefused }) },
      events: isLost
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
    amount: {
      ...{ id, next, at: now, words, ...problem },
      known: [
        ...seen.map((each) => [each, now] as const),
        ...known.filter(
          ([each, seenAt]) =>
            unread !== undefined && !seen.includes(each) && now - seenAt < KNOWN_MS,
        ),
      ],
    },
    events: [
      ...fresh.map(({ isUrgent, ...fact }) => ({
        // By the reading before: the same for every tab that takes this one.
        ...{ ...fact, id: `${idsOf({ isUrgent, ...fact }).at(-1)} ${at}` },
        ...{ at: now, isProblem: isUrgent },
      })),
      ...(at !== undefined && now - at > GAP_MS
        ? [{ id: `${id} ${at}`, at: now, project: what, from: at, isAmount: true as const }]
        : []),
    ],
  }
}

const isKnownFact = (value: unknown): value is KnownAmount['known'][number] =>
  Array.isArray(value) && typeof value[0] === 'string' && isMoment(value[1])

function knownAmountOf(value: unknown): KnownAmount | undefined {
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

export const knownAmountsKey = (reader: string): string => KEY + reader

/** What a stored text has, by the ids of the things. */
export const knownAmountsIn = (text: string | null): ReadonlyMap<string, KnownAmount> =>
  new Map(parseStoredList(text, knownAmountOf).map((each) => [each.id, each]))

/** What is stored of a reader, by the ids of the things. */
export const knownAmounts = (reader: string): ReadonlyMap<string, KnownAmount> =>
  knownAmountsIn(readStored(KEY + reader))

/** If it can't be kept, each document begins anew. */
const keep = (reader: string, all: readonly KnownAmount[]): void =>
  void writeStored(KEY + reader, JSON.stringify(all))

/** Keeps what is known of some things, in place of what was. */
export function keepAmounts(reader: string, some: readonly KnownAmount[]): void {
  if (some.length === 0) return
  const all = new Map(knownAmounts(reader))
  for (const each of some) all.set(each.id, each)
  keep(reader, [...all.values()])
}

/** Keeps what is known of these things alone. */
export function forgetOthers(reader: string, ids: readonly string[]): void {
  const all = [...knownAmounts(reader).values()]
  const rest = all.filter(({ id }) => ids.includes(id))
  if (rest.length < all.length) keep(reader, rest)
}
