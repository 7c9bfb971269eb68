import { LIVE_KINDS, type LiveKind } from '@/lib/contract/live-kinds'
import { isChanging } from '@/lib/contract/live-rules'
import type { LiveEvent } from '@/lib/contract/live-wire'
import { keyOf, type Journal } from './journal'
import type { ListPage } from './projection'

/** After so many lists in a row that others can't confirm, a member gets a room of its own. */
const MISMATCHES_MAX = 2

interface Dispute {
  /** Whose list names other ids than the room has. */
  readonly by: string
  /** The member whose list the room follows, and who is to read it again. */
  readonly source: string
  readonly ids: ReadonlySet<string>
}

interface Transition {
  readonly kind: LiveKind
  readonly state: string
  readonly since: number
}

export type Taken =
  | { readonly type: 'events'; readonly events: readonly LiveEvent[] }
  /** Another member has to confirm it first. */
  | { readonly type: 'disputed' }

const sameIds = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))

/**
 * Applies members' lists to the room's rows. All members of a room see the same resources: a list with
 * added or missing rows counts only once the source, the member whose list the room follows, sees the
 * same.
 */
export class Lists {
  readonly #journal: Journal
  readonly #source = new Map<LiveKind, string>()
  readonly #disputes = new Map<LiveKind, Dispute>()
  /** By kind: agreeing about disks says nothing about instances. */
  readonly #mismatches = new Map<LiveKind, Map<string, number>>()
  readonly #partial: Set<LiveKind>
  /** Rows in transition by key, with the state and since when it has been seen. */
  #transitions: ReadonlyMap<string, Transition> = new Map()

  /** `partial`: lists that were longer than a room follows before a hibernation. */
  constructor(journal: Journal, now: number, partial: readonly LiveKind[] = []) {
    this.#journal = journal
    this.#partial = new Set(partial)
    this.#watchTransitions(now)
  }

  /** Lists that a certain member is to read again. */
  disputes(): ReadonlyMap<LiveKind, string> {
    return new Map([...this.#disputes].map(([kind, { source }]) => [kind, source]))
  }

  partial(): LiveKind[] {
    return LIVE_KINDS.filter((kind) => this.#partial.has(kind))
  }

  /** Since when the newest transition of each kind has been seen; ms since 1970. */
  transitions(): ReadonlyMap<LiveKind, number> {
    const newest = new Map<LiveKind, number>()
    for (const { kind, since } of this.#transitions.values())
      newest.set(kind, Math.max(newest.get(kind) ?? since, since))
    return newest
  }

  /** Members whose lists no other member can confirm. */
  unconfirmedMembers(): string[] {
    const all = [...this.#mismatches.values()].flatMap((mismatches) => [...mismatches])
    return all.filter(([, mismatches]) => mismatches >= MISMATCHES_MAX).map(([sid]) => sid)
  }

  /** Forgets a member that has gone, or whose read came to nothing. */
  forget(sid: string, kind?: LiveKind): void {
    for (const [each, dispute] of this.#disputes)
      if ((kind === undefined || each === kind) && (dispute.source === sid || dispute.by === sid))
        this.#disputes.delete(each)
    if (kind !== undefined) return
    for (const mismatches of this.#mismatches.values()) mismatches.delete(sid)
    for (const [each, source] of this.#source) if (source === sid) this.#source.delete(each)
  }

  /** A member's list of `kind`, as read; the journal takes it or waits for another's. */
  take(kind: LiveKind, sid: string, { rows, isPartial }: ListPage, now: number): Taken {
    const source = this.#source.get(kind)
    const { puts, dels } = this.#journal.compare(kind, rows, isPartial)
    const known = this.#journal.idsOf(kind)
    const changesIds = dels.length > 0 || puts.some(({ id }) => !known.has(id))
    const dispute = this.#disputes.get(kind)
    if (changesIds && source !== undefined && source !== sid) {
      this.#disputes.set(kind, { by: sid, source, ids: new Set(rows.map(({ id }) => id)) })
      return { type: 'disputed' }
    }
    if (dispute && dispute.source === sid)
      this.#judge(kind, dispute, new Set(rows.map(({ id }) => id)), known)
    else if (!changesIds) this.#mismatches.get(kind)?.delete(sid)
    // The source stays who it was while it is here: a newcomer's view is held against it.
    if (source === undefined) this.#source.set(kind, sid)
    if (isPartial) this.#partial.add(kind)
    else this.#partial.delete(kind)
    const events = this.#journal.apply(kind, rows, isPartial, now)
    this.#watchTransitions(now)
    return { type: 'events', events }
  }

  /** A member's list said what the last one taken said. */
  same(kind: LiveKind, sid: string): void {
    const dispute = this.#disputes.get(kind)
    const known = this.#journal.idsOf(kind)
    if (dispute && dispute.source === sid) this.#judge(kind, dispute, known, known)
    else this.#mismatches.get(kind)?.delete(sid)
  }

  /** The source has read again: did the other see a change early, or other things altogether? */
  #judge(
    kind: LiveKind,
    dispute: Dispute,
    ids: ReadonlySet<string>,
    known: ReadonlySet<string>,
  ): void {
    this.#disputes.delete(kind)
    const mismatches = this.#mismatches.get(kind) ?? new Map<string, number>()
    if (sameIds(ids, dispute.ids)) mismatches.delete(dispute.by)
    else if (sameIds(ids, known)) mismatches.set(dispute.by, (mismatches.get(dispute.by) ?? 0) + 1)
    this.#mismatches.set(kind, mismatches)
  }

  #watchTransitions(now: number): void {
    const seen = new Map<string, Transition>()
    for (const row of this.#journal.rows()) {
      if (!isChanging(row, now)) continue
      const key = keyOf(row.kind, row.id)
      const state = 'state' in row ? row.state : ''
      const before = this.#transitions.get(key)
      seen.set(key, before?.state === state ? before : { kind: row.kind, state, since: now })
    }
    this.#transitions = seen
  }
}
