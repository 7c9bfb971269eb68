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

/** Who may not read these may not see the project. */
export const FIRST: readonly LiveKind[] = LIVE_KINDS.filter((kind) => liveKinds[kind].isFirst)

/** When an unseen list was asked for last, for want of somebody who shows it; -Infinity for none. */
const lastUnseenAt = ({ asked, looking }: Pick<Situation, 'asked' | 'looking'>, now: number) =>
  LIVE_KINDS.reduce((last, kind) => {
    const { at } = asked[kind]
    return at <= now && paceOf(kind, looking, now) === 'unseen' ? Math.max(last, at) : last
  }, -Infinity)

/**
 * When a list is due; Infinity while nobody looks who could want it. Those that no page shows take
 * turns, one at a time. A time in the future means that the clock went back: now.
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
  if (pace !== 'unseen' || due === -Infinity) return due
  return Math.max(due, lastUnseenAt(situation, now) + limits.unseenApartMs)
}

export interface Situation {
  readonly looking: Looking
  readonly asked: AskedOf
  /** Who may be asked with, least recently proven first. */
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

/**
 * How old a proof may get before a probe renews it: so that all of them, at 3 requests a second,
 * are done in time. Where the lists' own turn is quicker, no probe is made.
 */
export const proofAgeMs = (members: number): number =>
  Math.max(5_000, PROOF_MS - (members / limits.requestsPerS) * 1000)

/** Members to prove for want of a read of theirs. */
function unproven(turn: readonly Member[], now: number): readonly Member[] {
  const age = proofAgeMs(turn.length)
  return turn.filter(({ provenAt }) => now - provenAt >= age)
}

/**
 * The reads to make now, most urgent first: disputes, what somebody shows, proofs; and when none of
 * these is due, what nobody shows: nothing that is looked at waits for its answer. Each goes out with
 * another member's token as far as there are members, those first whose proof is oldest.
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
  // Those that were asked for, or never read; of the others one, whose turn it is.
  const unseen = free
    .filter((kind) => !shown.includes(kind))
    .filter((kind, at) => asked[kind].at === -Infinity || at === 0)
  const wanted = shown.length > 0 || reads.length > 0 ? shown : unseen
  // A probing breaker wants an answer that moves the room on, not a proof; and whoever reads a list
  // is proven by it.
  const proofs = isProbing ? [] : unproven(turn, now).slice(wanted.length)
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
  const [oldest] = turn
  if (!oldest) return Infinity
  const lists = LIVE_KINDS.map((kind) => dueAt(kind, situation, now))
  const proof = isProbing ? Infinity : oldest.provenAt + proofAgeMs(turn.length)
  return Math.max(now, Math.min(...lists, proof))
}
