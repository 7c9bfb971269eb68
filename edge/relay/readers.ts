import { LIVE_VERSION, type LiveEvent, type ReadTimes } from '@/lib/contract/live-wire'
import { encode, eventFrames, snapshotFrames, type Frame } from './frames'
import {
  acked,
  awaitSnapshot,
  caughtUp,
  hasRoom,
  held,
  isTooSlow,
  newFlow,
  sent,
  type Flow,
} from './flow'
import { kindOfEvent, latest, type Journal } from './journal'
import { limits } from './limits'

export interface ReaderPorts {
  readonly send: (conn: string, text: string) => void
  /** Told when a reader gets or loses the state of having everything that was sent to all. */
  readonly settled: (conn: string, isSettled: boolean) => void
}

/** All readers of the journal: how much of it each has, and which frames each gets next. */
export class Readers {
  readonly #journal: Journal
  readonly #ports: ReaderPorts
  readonly #flows = new Map<string, Flow>()
  /** Pages of the snapshots that are on their way. */
  readonly #paging = new Map<string, readonly Frame[]>()
  #snapshot: {
    readonly seq: number
    /** The times of its reads, as text. */
    readonly at: string
    readonly frames: readonly Frame[]
  } | null = null

  constructor(journal: Journal, ports: ReaderPorts) {
    this.#journal = journal
    this.#ports = ports
  }

  phase(conn: string): Flow['phase'] | undefined {
    return this.#flows.get(conn)?.phase
  }

  /** A reader from before a hibernation: it has all, or it must start over. */
  restore(conn: string, isSettled: boolean): void {
    const flow: Flow = { ...newFlow, seq: this.#journal.seq }
    this.#flows.set(conn, isSettled ? { ...flow, phase: 'live' } : awaitSnapshot(flow))
  }

  remove(conn: string): void {
    this.#flows.delete(conn)
    this.#paging.delete(conn)
  }

  /**
   * Adds a reader, who may continue from `seq`. False if the ring no longer reaches back so far, and a
   * snapshot must follow.
   */
  add(conn: string, epoch: string | undefined, seq: number | undefined): boolean {
    const known =
      seq !== undefined && epoch === this.#journal.epoch && this.#journal.since(seq) !== undefined
    this.#flows.set(conn, known ? { ...newFlow, phase: 'live', seq } : newFlow)
    if (known) this.#ports.settled(conn, true)
    return known
  }

  /** Lets a reader start over with a snapshot. */
  restart(conn: string): void {
    const flow = this.#flows.get(conn)
    if (!flow) return
    this.#paging.delete(conn)
    this.#flows.set(conn, awaitSnapshot(flow))
    this.#ports.settled(conn, false)
    this.#ports.send(conn, encode({ v: LIVE_VERSION, t: 'reset', epoch: this.#journal.epoch }))
  }

  acknowledge(conn: string, seq: number, page: number | undefined, now: number): void {
    const flow = this.#flows.get(conn)
    if (flow) this.#flows.set(conn, acked(flow, seq, page, now))
  }

  /** Sends events, the journal's newest, to all who have everything before them. */
  broadcast(from: number, events: readonly LiveEvent[], at: number, now: number): void {
    if (events.length === 0) return
    const frames = eventFrames(this.#journal.epoch, from, events, at)
    const bytes = frames.reduce((sum, { text }) => sum + text.length, 0)
    for (const [conn, flow] of this.#flows) {
      const ready = flow.phase === 'live' && flow.seq === from && hasRoom(flow)
      if (ready) {
        let next = flow
        for (const frame of frames) next = this.#deliver(conn, next, frame, 0)
        this.#flows.set(conn, next)
      } else if (flow.phase === 'live') this.#hold(conn, flow, bytes, now)
    }
  }

  /** Whether a reader waits for a snapshot, which may start once what it shows is fresh. */
  isWaiting(conn: string): boolean {
    return this.#flows.get(conn)?.phase === 'waiting'
  }

  /**
   * Sends a reader what it lacks, as far as there is room. `isFresh`: whether a snapshot may start;
   * `readAt`: when the lists were read. Both are asked only of those who lack something.
   */
  pump(conn: string, isFresh: () => boolean, readAt: () => ReadTimes, now: number): void {
    const flow = this.#flows.get(conn)
    if (flow?.phase === 'waiting' && isFresh()) this.#startPaging(conn, flow, readAt())
    if (this.#flows.get(conn)?.phase === 'paging') this.#page(conn, now)
    if (this.#flows.get(conn)?.phase === 'live') this.#catchUp(conn, readAt, now)
  }

  /** Those who read too slowly to be kept. */
  tooSlow(now: number): string[] {
    return [...this.#flows].filter(([, flow]) => isTooSlow(flow, now)).map(([conn]) => conn)
  }

  /** When the first reader will have been too slow for too long; Infinity when none is slow. */
  nextSlowAt(): number {
    let first = Infinity
    for (const { heldSince } of this.#flows.values())
      if (heldSince !== null) first = Math.min(first, heldSince + limits.heldMsMax)
    return first
  }

  #deliver(conn: string, flow: Flow, frame: Frame, page: number): Flow {
    this.#ports.send(conn, frame.text)
    return sent(flow, { seq: frame.seq, page, bytes: frame.text.length })
  }

  #hold(conn: string, flow: Flow, bytes: number, now: number): void {
    if (flow.heldSince === null) this.#ports.settled(conn, false)
    this.#flows.set(conn, held(flow, bytes, now))
  }

  #startPaging(conn: string, flow: Flow, at: ReadTimes): void {
    const { epoch, seq } = this.#journal
    const times = JSON.stringify(at)
    // Those who come together share the pages.
    if (this.#snapshot?.seq !== seq || this.#snapshot.at !== times) {
      const frames = snapshotFrames(epoch, seq, this.#journal.rows(), at)
      this.#snapshot = { seq, at: times, frames }
    }
    this.#paging.set(conn, this.#snapshot.frames)
    this.#flows.set(conn, { ...flow, phase: 'paging', seq, page: 0 })
  }

  #page(conn: string, now: number): void {
    const frames = this.#paging.get(conn)
    let flow = this.#flows.get(conn)
    if (!frames || !flow) return
    for (; hasRoom(flow);) {
      const frame = frames[flow.page]
      if (!frame) break
      flow = this.#deliver(conn, flow, frame, flow.page + 1)
    }
    if (flow.page < frames.length) return this.#hold(conn, flow, 0, now)
    this.#paging.delete(conn)
    this.#flows.set(conn, { ...caughtUp(flow), phase: 'live', page: 0 })
    this.#ports.settled(conn, true)
  }

  #catchUp(conn: string, readAt: () => ReadTimes, now: number): void {
    let flow = this.#flows.get(conn)
    if (!flow || flow.seq === this.#journal.seq) return
    const missed = this.#journal.since(flow.seq)
    // Out of the ring: it starts over.
    if (!missed) return this.restart(conn)
    const wasHeld = flow.heldSince !== null
    const events = wasHeld ? latest(missed) : missed
    const times = readAt()
    const at = Math.min(...events.map((event) => times[kindOfEvent(event)] ?? 0))
    const frames = eventFrames(this.#journal.epoch, flow.seq, events, at)
    for (const frame of frames) {
      if (!hasRoom(flow)) return this.#hold(conn, flow, 0, now)
      flow = this.#deliver(conn, flow, frame, 0)
      this.#flows.set(conn, flow)
    }
    this.#flows.set(conn, caughtUp(flow))
    if (wasHeld) this.#ports.settled(conn, true)
  }
}
