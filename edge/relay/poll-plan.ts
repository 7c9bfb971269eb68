import { LIVE_KINDS, type LiveKind, liveKinds } from '@/lib/contract/live-kinds'
import { intervalMs, type Looking, paceOf } from './cadence'
import { limits } from './limits'
import type { Member } from './members'

/** One read to be made: of a list, or of one item to prove a member. */
export interface Read {
  readonly what: LiveKind | 'probe'
  readonly sid: string
}

/** When a list was last asked for, and the draw that spreads the next time. */
export interface Asked {
  /** ms since 1970; -Infinity asks at once. */
  readonly at: number
  readonly random: number
}

export type AskedOf = Readonly<Record<LiveKind, Asked>>

/** One value for each kind. */
export const forEachKind = <T>(value: (kind: LiveKind) => T): Readonly<Record<LiveKind, T>> =>
  // Made of all of its keys.
  Object.fromEntries(LIVE_KINDS.map((kind) => [kind, value(kind)])) as Record<LiveKind, T>

export const askAllNow: AskedOf = forEachKind(() => ({ at: -Infinity, random: 0 }))

/** A user who may not read these lists may not see the project. */
export const FIRST: readonly LiveKind[] = LIVE_KINDS.filter((kind) => liveKinds[kind].isFirst)

/** When a list was last asked for although no page shows it; -Infinity for never. */
const lastUnseenAt = ({ asked, looking }: Pick<Situation, 'asked' | 'looking'>, now: number) =>
  LIVE_KINDS.reduce((last, kind) => {
    const { at } = asked[kind]
    return at <= now && paceOf(kind, looking, now) === 'unseen' ? Math.max(last, at) : last
  }, -Infinity)

/**
 * When it is the turn of a list that is shown beside others: they are read one after the other, so that the
 * room rests no longer than one with a single list, and stays in memory.
 */
function besideTurnAt(
  kind: LiveKind,
  { asked, looking }: Pick<Situation, 'asked' | 'looking'>,
  now: number,
): number {
  const turns = LIVE_KINDS.filter((each) => paceOf(each, looking, now) === 'beside').toSorted(
    (one, other) => asked[one].at - asked[other].at,
  )
  const last = Math.max(...turns.map((each) => asked[each].at))
  const eachMs = intervalMs('beside', asked[kind].random) / turns.length
  return last + (turns.indexOf(kind) + 1) * eachMs
}

/**
 * When a list is due; Infinity while no page could need it. Lists that no page shows take turns,
 * one at a time. A last read in the future means that the clock went back: due now.
 */
export function dueAt(
  kind: LiveKind,
  situation: Pick<Situation, 'asked' | 'looking'>,
  now: number,
): number {
  const pace = paceOf(kind, situation.looking, now)
  if (pace === null) return Infinity
  const { at, random } = situation.asked[kind]
  if (at > now) return now
  const due = at + intervalMs(pace, random)
  if (pace === 'beside') return Math.min(due, besideTurnAt(kind, situation, now))
  if (pace !== 'unseen' || due === -Infinity) return due
  return Math.max(due, lastUnseenAt(situation, now) + limits.unseenApartMs)
}

export interface Situation {
  readonly looking: Looking
  readonly asked: AskedOf
  /** Members whose tokens may be used, least recently proven first. */
  readonly turn: readonly Member[]
  /** Lists that a certain member is to read again. */
  readonly disputes: ReadonlyMap<LiveKind, string>
  /** Requests that may be made now. */
  readonly budget: number
  /** The breaker lets one request through. */
  readonly isProbing: boolean
  /** Counts rounds, so that each member gets to read each list. */
  readonly round: number
}

/** Every proof is at most this old. */
const PROOF_MS = 55_000
const EACH_MS = 1000 / limits.requestsPerS

/** When proving must begin so that all members are proven in time, one after the other; ms since 1970. */
const proofsAt = (turn: readonly Member[]): number =>
  Math.min(...turn.map(({ provenAt }, at) => provenAt + PROOF_MS - at * EACH_MS))

/** How many members, longest unproven first, are to be proven now for that. */
function proofsDue(turn: readonly Member[], now: number): number {
  return turn.reduce((due, { provenAt }, at) => {
    // Rounding aside: what begins now is due now.
    const late = at - (provenAt + PROOF_MS - now) / EACH_MS + 1e-6
    return late < 0 ? due : Math.max(due, Math.min(Math.floor(late), at) + 1)
  }, 0)
}

/**
 * The reads to make now, most urgent first: disputes, lists that a page shows, proofs. Lists that
 * no page shows are read only when none of these is due, so that no visible list waits for them.
 * Each read uses another member's token as far as there are members, oldest proof first.
 */
export function planReads(situation: Situation, now: number): Read[] {
  const { looking, asked, turn, disputes, isProbing, round } = situation
  if (turn.length === 0) return []
  const budget = Math.min(situation.budget, isProbing ? 1 : Infinity)
  const due = LIVE_KINDS.filter((kind) => dueAt(kind, situation, now) <= now).toSorted(
    (a, b) => asked[a].at - asked[b].at,
  )
  const disputed = due.flatMap((what): Read[] => {
    const sid = disputes.get(what)
    return sid === undefined ? [] : [{ what, sid }]
  })
  const reads = disputed.slice(0, budget)
  const free = due.filter((kind) => !disputes.has(kind))
  const shown = free.filter((kind) => paceOf(kind, looking, now) !== 'unseen')
  // Lists that were requested or never read; and one of the others, the next in turn.
  const unseen = free
    .filter((kind) => !shown.includes(kind))
    .filter((kind, at) => asked[kind].at === -Infinity || at === 0)
  const wanted = shown.length > 0 || reads.length > 0 ? shown : unseen
  // A probing breaker needs an answer that moves the room on, not a proof. A member that reads a
  // list is proven by that read.
  const proofs = isProbing ? [] : turn.slice(wanted.length, proofsDue(turn, now))
  const whats = [...wanted, ...proofs.map(() => 'probe' as const)].slice(0, budget - reads.length)
  const readers = Array.from({ length: whats.length }, (_, at) => turn[at % turn.length])
  return [
    ...reads,
    ...whats.flatMap((what, at): Read[] => {
      const reader = readers[(at + round) % readers.length]
      return reader ? [{ what, sid: reader.sid }] : []
    }),
  ]
}

/** When the next read or proof is due; ms since 1970. */
export function nextReadAt(situation: Situation, now: number): number {
  const { turn, isProbing } = situation
  if (turn.length === 0) return Infinity
  const lists = LIVE_KINDS.map((kind) => dueAt(kind, situation, now))
  const proof = isProbing ? Infinity : proofsAt(turn)
  return Math.max(now, Math.min(...lists, proof))
}
