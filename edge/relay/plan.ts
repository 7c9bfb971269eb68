import { LIVE_KINDS, type LiveKind, liveKinds } from '@/lib/contract/live-kinds'
import type { LiveMode } from '@/lib/contract/live-wire'
import { intervalMs } from './cadence'
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

/** These change while someone watches; 3 requests a second leave the others a third of their pace. */
export const FIRST: readonly LiveKind[] = LIVE_KINDS.filter((kind) => liveKinds[kind].isFirst)
const isFirst = (kind: LiveKind): boolean => FIRST.includes(kind)

/** When a list is due. A time in the future means that the clock went back: now. */
export function dueAt(kind: LiveKind, asked: Asked, mode: LiveMode, now: number): number {
  if (asked.at > now) return now
  const factor = mode === 'fast' && !isFirst(kind) ? 3 : 1
  return asked.at + factor * intervalMs(mode, asked.random)
}

export interface Situation {
  readonly mode: LiveMode
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
 * The reads to make now, most urgent first: disputes, instances and disks, proofs, the other lists.
 * Each goes out with another member's token as far as there are members, those first whose proof is
 * oldest.
 */
export function planReads(situation: Situation, now: number): Read[] {
  const { mode, asked, turn, disputes, isProbing, round } = situation
  if (turn.length === 0) return []
  const budget = Math.min(situation.budget, isProbing ? 1 : Infinity)
  const due = LIVE_KINDS.filter((kind) => dueAt(kind, asked[kind], mode, now) <= now).toSorted(
    (a, b) => asked[a].at - asked[b].at,
  )
  const disputed = due.flatMap((what): Read[] => {
    const sid = disputes.get(what)
    return sid === undefined ? [] : [{ what, sid }]
  })
  const reads = disputed.slice(0, budget)
  const free = due.filter((kind) => !disputes.has(kind))
  const first = free.filter(isFirst).slice(0, budget - reads.length)
  const others = free.filter((kind) => !isFirst(kind))
  // A probing breaker wants an answer that moves the room on, not a proof; and whoever reads a list
  // is proven by it.
  const proofs = isProbing ? [] : unproven(turn, now).slice(first.length + others.length)
  const kinds = [...first, ...proofs.map(() => 'probe' as const), ...others]
  const whats = kinds.slice(0, budget - reads.length)
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
  const { mode, asked, turn, isProbing } = situation
  const [oldest] = turn
  if (!oldest) return Infinity
  const lists = LIVE_KINDS.map((kind) => dueAt(kind, asked[kind], mode, now))
  const proof = isProbing ? Infinity : oldest.provenAt + proofAgeMs(turn.length)
  return Math.max(now, Math.min(...lists, proof))
}
