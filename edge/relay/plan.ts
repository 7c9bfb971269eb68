import { LIVE_KINDS, type LiveKind, type LiveMode } from '@/lib/contract/live-wire'
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

export const askAllNow: AskedOf = {
  instance: { at: -Infinity, random: 0 },
  disk: { at: -Infinity, random: 0 },
  snapshot: { at: -Infinity, random: 0 },
  image: { at: -Infinity, random: 0 },
  'floating-ip': { at: -Infinity, random: 0 },
}

/** These change while someone watches; 3 requests a second leave the others a third of their pace. */
export const FIRST: readonly LiveKind[] = ['instance', 'disk']
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
  readonly doubts: ReadonlyMap<LiveKind, string>
  /** Requests that may be made now. */
  readonly budget: number
  /** The breaker lets one request through. */
  readonly isProbing: boolean
}

/** Members to prove for want of a read of theirs. */
const unproven = (turn: readonly Member[], now: number): readonly Member[] =>
  turn.filter(({ provenAt }) => now - provenAt >= limits.proofMs || provenAt > now)

/**
 * The reads to make now, most urgent first: doubts, instances and disks, proofs, the other lists.
 * Each goes out with another member's token as far as there are members.
 */
export function planReads(situation: Situation, now: number): Read[] {
  const { mode, asked, turn, doubts, isProbing } = situation
  if (turn.length === 0) return []
  const due = LIVE_KINDS.filter((kind) => dueAt(kind, asked[kind], mode, now) <= now)
  const byDue = due.toSorted((a, b) => asked[a].at - asked[b].at)
  const budget = Math.min(situation.budget, isProbing ? 1 : Infinity)
  const reads: Read[] = []
  const used = new Set<string>()
  const add = (what: LiveKind | 'probe', wanted?: string): void => {
    if (reads.length >= budget) return
    const next =
      wanted ?? turn.find(({ sid }) => !used.has(sid))?.sid ?? turn[reads.length % turn.length]?.sid
    if (next === undefined) return
    used.add(next)
    reads.push({ what, sid: next })
  }

  const doubted = byDue.filter((kind) => doubts.has(kind))
  for (const kind of doubted) add(kind, doubts.get(kind))
  const free = byDue.filter((kind) => !doubts.has(kind))
  for (const kind of free.filter(isFirst)) add(kind)
  // A probing breaker wants an answer that moves the room on, not a proof.
  const others = free.filter((kind) => !isFirst(kind))
  const proofs = isProbing ? [] : unproven(turn, now).filter(({ sid }) => !used.has(sid))
  // The lists prove those whose turn it is; probes are for the rest.
  for (const { sid } of proofs.slice(others.length)) add('probe', sid)
  for (const kind of others) add(kind)
  return reads
}

/** When the next read or proof is due; ms since 1970. */
export function nextReadAt(situation: Situation, now: number): number {
  const { mode, asked, turn, isProbing } = situation
  if (turn.length === 0) return Infinity
  const lists = LIVE_KINDS.map((kind) => dueAt(kind, asked[kind], mode, now))
  const proof = isProbing ? Infinity : (turn[0]?.provenAt ?? Infinity) + limits.proofMs
  return Math.max(now, Math.min(...lists, proof))
}
