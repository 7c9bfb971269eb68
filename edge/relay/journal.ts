import type { LiveKind, LiveRow } from '@/lib/contract/live-kinds'
import type { LiveEvent } from '@/lib/contract/live-wire'
import { limits } from './limits'
import { sameRow } from './projection'

/** One event, with the time at which it entered. */
export interface Entry {
  readonly event: LiveEvent
  /** When it entered the journal; ms since 1970. */
  readonly at: number
}

/** Name of a resource across kinds. */
export const keyOf = (kind: LiveKind, id: string): string => `${kind}/${id}`

export const kindOfEvent = (event: LiveEvent): LiveKind =>
  event.op === 'put' ? event.row.kind : event.kind

const keyOfEvent = (event: LiveEvent): string =>
  event.op === 'put' ? keyOf(event.row.kind, event.row.id) : keyOf(event.kind, event.id)

/** The state that survives hibernation, in a form that storage takes. */
export interface Kept {
  readonly epoch: string
  readonly seq: number
  readonly rows: readonly LiveRow[]
  readonly ring: readonly Entry[]
}

/**
 * The room's rows and what changed lately. Each change gets the next sequence number of the epoch;
 * the ring holds the last 1,000 of at most 5 minutes, without gaps.
 */
export class Journal {
  readonly epoch: string
  #seq: number
  readonly #rows: Map<string, LiveRow>
  #ring: Entry[]

  constructor({ epoch, seq, rows, ring }: Kept) {
    this.epoch = epoch
    this.#seq = seq
    this.#rows = new Map(rows.map((row) => [keyOf(row.kind, row.id), row]))
    this.#ring = [...ring]
  }

  get seq(): number {
    return this.#seq
  }

  rows(): readonly LiveRow[] {
    return [...this.#rows.values()]
  }

  idsOf(kind: LiveKind): Set<string> {
    const ids = new Set<string>()
    for (const row of this.#rows.values()) if (row.kind === kind) ids.add(row.id)
    return ids
  }

  /**
   * The changes that a list of `kind` would make to the rows; applies none. In a partial list (the
   * first rows by id) a missing row counts as gone only if its id is within the list's range.
   */
  compare(kind: LiveKind, rows: readonly LiveRow[], isPartial: boolean) {
    const puts: LiveRow[] = []
    const listed = new Set<string>()
    let last = ''
    for (const row of rows) {
      listed.add(row.id)
      if (row.id > last) last = row.id
      const known = this.#rows.get(keyOf(kind, row.id))
      if (!known || !sameRow(known, row)) puts.push(row)
    }
    const dels: string[] = []
    for (const row of this.#rows.values())
      if (row.kind === kind && !listed.has(row.id) && (!isPartial || row.id <= last))
        dels.push(row.id)
    return { puts, dels }
  }

  /** Makes the rows of `kind` what the list says; returns the events of it. */
  apply(kind: LiveKind, rows: readonly LiveRow[], isPartial: boolean, now: number): LiveEvent[] {
    const { puts, dels } = this.compare(kind, rows, isPartial)
    const events: LiveEvent[] = []
    for (const row of puts) {
      this.#rows.set(keyOf(kind, row.id), row)
      events.push({ seq: ++this.#seq, op: 'put', row })
    }
    for (const id of dels) {
      this.#rows.delete(keyOf(kind, id))
      events.push({ seq: ++this.#seq, op: 'del', kind, id })
    }
    for (const event of events) this.#ring.push({ event, at: now })
    this.prune(now)
    return events
  }

  /** Forgets what is out of the ring; returns the first sequence number still in it. */
  prune(now: number): number {
    const over = this.#ring.length - limits.ringEvents
    const young = this.#ring.findIndex(({ at }) => now - at <= limits.ringMs)
    const drop = Math.max(over, young === -1 ? this.#ring.length : young)
    if (drop > 0) this.#ring = this.#ring.slice(drop)
    return this.#ring[0]?.event.seq ?? this.#seq + 1
  }

  /** Every event after `seq`, oldest first; undefined when the ring doesn't reach back so far. */
  since(seq: number): readonly LiveEvent[] | undefined {
    if (seq === this.#seq) return []
    const first = this.#ring[0]?.event.seq
    if (first === undefined || seq < first - 1 || seq > this.#seq) return undefined
    return this.#ring.slice(seq - first + 1).map(({ event }) => event)
  }
}

/** The last event of each resource, from events in order, oldest first: a late reader needs no others. */
export function latest(events: readonly LiveEvent[]): LiveEvent[] {
  const byKey = new Map<string, LiveEvent>()
  for (const event of events) {
    const key = keyOfEvent(event)
    // Deleting first keeps the map in the order of the sequence numbers.
    byKey.delete(key)
    byKey.set(key, event)
  }
  return [...byKey.values()]
}
