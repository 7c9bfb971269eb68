import type { LiveKind } from '@/lib/contract/live-kinds'
import {
  LIVE_VERSION,
  liveClose,
  type LiveHello,
  liveLimits,
  type LiveStatus,
} from '@/lib/contract/live-wire'
import { fullBucket, refill, take, type Bucket } from './bucket'
import { type Looking, modeOf } from './cadence'
import { encode } from './frames'
import { judgeFrame, newInbound, type Inbound } from './inbound'
import { Journal, type Kept } from './journal'
import { limits } from './limits'
import { Lists } from './lists'
import { withConnection, withoutConnection, type Member, type Members } from './members'
import type { PollState } from './poll-state'
import { Poller, type PollerPorts } from './poller'
import { Readers } from './readers'
import { ended, endsAt, isSilent, outlives, renewAt, type RoomConnection } from './room-connection'
import { Receipts } from './receipts'

const POLL_REQUESTS = { perS: limits.pollRequestsPerS, burst: limits.pollRequestsPerS }

/** All that a room can do to the world, and all that it can't decide by itself. */
export interface RoomPorts extends Pick<
  PollerPorts,
  'now' | 'random' | 'read' | 'save' | 'savePolls'
> {
  readonly send: (conn: string, text: string) => void
  readonly close: (conn: string, code: number, reason: string) => void
  /** Keeps a connection with its socket. */
  readonly keep: (connection: RoomConnection) => void
  /** When the socket's last ping came, ms since 1970, or null. */
  readonly pingedAt: (conn: string) => number | null
  /** This user is to have rooms of its own from now on. */
  readonly assignPrivateRoom: (user: string) => void
}

/** The kinds that the pages of any of the connections show. */
function kindsOf(connections: readonly RoomConnection[]): ReadonlySet<LiveKind> {
  const kinds = new Set<LiveKind>()
  for (const { shows } of connections) for (const kind of shows) kinds.add(kind)
  return kinds
}

/**
 * One project's room: its members, the messages they get, and when the platform is read. All of its
 * effects go through its ports, and it waits for nothing but the platform.
 */
export class Room {
  readonly #ports: RoomPorts
  readonly #journal: Journal
  readonly #lists: Lists
  readonly #readers: Readers
  readonly #poller: Poller
  #members: Members = new Map()
  readonly #connections = new Map<string, RoomConnection>()
  readonly #inbound = new Map<string, Inbound>()
  readonly #receipts = new Receipts()
  #pollRequests: Bucket
  #pollRequestedFor = Infinity
  #sent = { status: '', readAt: null as number | null, at: -Infinity }

  /** The state from before a hibernation: rows, the state of the polls, and the sockets. */
  constructor(
    ports: RoomPorts,
    kept: { readonly journal: Kept; readonly polls: PollState | undefined },
    connections: Iterable<RoomConnection>,
  ) {
    const now = ports.now()
    this.#ports = ports
    this.#journal = new Journal(kept.journal)
    this.#lists = new Lists(this.#journal, now, kept.polls?.partial)
    this.#readers = new Readers(this.#journal, {
      send: ports.send,
      settled: (conn, isSettled) => this.#change(conn, { settled: isSettled }),
    })
    this.#poller = new Poller(
      {
        ...ports,
        journal: this.#journal,
        lists: this.#lists,
        members: {
          get: () => this.#members,
          set: (members) => {
            this.#members = members
          },
        },
        publish: (from, events, at) => {
          this.#readers.broadcast(from, events, at, ports.now())
        },
        dismiss: (member, code, reason) => this.#dismiss(member, code, reason),
        assignPrivateRoom: (member) => {
          ports.assignPrivateRoom(member.user)
          for (const other of this.#members.values())
            if (other.user === member.user) this.#dismiss(other, liveClose.moved, 'moved')
        },
      },
      kept.polls,
    )
    this.#pollRequests = fullBucket(POLL_REQUESTS, now)
    for (const connection of connections) {
      this.#setConnection(connection)
      this.#readers.restore(connection.conn, connection.settled)
    }
    for (const { conn, settled } of this.#connections.values())
      if (!settled) this.#readers.restart(conn)
  }

  get sockets(): number {
    return this.#connections.size
  }

  /** When the oldest list was read that a page shows; ms since 1970, null before all were. */
  get readAt(): number | null {
    return this.#poller.trouble(this.#looking()).readAt
  }

  /** Visible pages that show a list. */
  showing(kind: LiveKind): number {
    return [...this.#connections.values()].filter(
      ({ visible, shows }) => visible && shows.includes(kind),
    ).length
  }

  /** Sockets of a sign-in, for its limit. */
  socketsOf(sid: string): number {
    return this.#members.get(sid)?.connections.size ?? 0
  }

  get sessions(): number {
    return this.#members.size
  }

  /** Adds an admitted socket: the page gets the room's position at once, and then what it lacks. */
  join(
    connection: RoomConnection,
    { epoch, seq }: Pick<LiveHello, 'epoch' | 'seq'>,
    build: string,
  ): void {
    const now = this.#ports.now()
    const { conn, shows } = connection
    this.#setConnection(connection)
    this.#receipts.received(conn, now)
    const resumed = this.#readers.add(conn, epoch, seq)
    const status = this.#statusNow(now)
    const at = { epoch: this.#journal.epoch, seq: this.#journal.seq }
    const welcome = { v: LIVE_VERSION, t: 'welcome', build, ...at, resumed, now, status } as const
    this.#ports.send(conn, encode(welcome))
    if (!this.#poller.isFresh(shows)) this.#poller.askStale(shows)
    this.#pump(conn)
    this.#sendStatus()
  }

  leave(conn: string): void {
    const connection = this.#connections.get(conn)
    if (!connection) return
    this.#connections.delete(conn)
    this.#inbound.delete(conn)
    this.#receipts.remove(conn)
    this.#readers.remove(conn)
    this.#members = withoutConnection(this.#members, connection.sid, conn)
    if (!this.#members.has(connection.sid)) this.#lists.forget(connection.sid)
  }

  /** A frame from a page. */
  onMessage(conn: string, frame: string | ArrayBuffer | ArrayBufferView): void {
    const connection = this.#connections.get(conn)
    if (!connection) return
    const now = this.#ports.now()
    this.#receipts.received(conn, now)
    const { inbound, verdict } = judgeFrame(this.#inbound.get(conn) ?? newInbound(now), frame, now)
    this.#inbound.set(conn, inbound)
    if (verdict.type === 'dropped') return
    if (verdict.type === 'close') return this.#end(conn, liveClose[verdict.why], verdict.why)
    const { message } = verdict
    switch (message.t) {
      case 'ack':
        this.#readers.acknowledge(conn, message.seq, message.page, now)
        return this.#pump(conn)
      case 'shows':
        this.#change(conn, message)
        return this.#sendStatus()
      case 'poll':
        return this.requestPoll()
      case 'resync':
        if (this.#readers.phase(conn) !== 'live') return
        this.#readers.restart(conn)
        return this.#pump(conn)
    }
  }

  /** Something was changed: read at once, at most twice a second; the last request is kept. */
  requestPoll(): void {
    const now = this.#ports.now()
    const left = take(this.#pollRequests, POLL_REQUESTS, now)
    this.#pollRequests = left ?? refill(this.#pollRequests, POLL_REQUESTS, now)
    if (left) {
      this.#pollRequestedFor = Infinity
      this.#poller.askNow()
    } else
      this.#pollRequestedFor = Math.min(
        this.#pollRequestedFor,
        now + 1000 / limits.pollRequestsPerS,
      )
  }

  /** Ends a sign-in's sockets. */
  revoke(sid: string): void {
    const member = this.#members.get(sid)
    if (member) this.#dismiss(member, liveClose.unauthenticated, 'signed out')
  }

  /** Has all pages open other sockets at once. */
  renew(): void {
    for (const conn of [...this.#connections.keys()]) this.#end(conn, liveClose.renew, 'renew')
  }

  /** Does all that is due now; waits for the platform. Never rejects for what the platform does. */
  async tick(): Promise<void> {
    const now = this.#ports.now()
    this.#sweep(now)
    // A request that lies far ahead was put there by a clock that has since gone back.
    if (
      this.#pollRequestedFor <= now ||
      (this.#pollRequestedFor !== Infinity && this.#pollRequestedFor > now + 1000)
    ) {
      this.#pollRequestedFor = Infinity
      this.requestPoll()
    }
    if (this.#connections.size === 0) return
    const waiting = [...this.#connections.values()].filter(({ conn }) =>
      this.#readers.isWaiting(conn),
    )
    if (waiting.length > 0) this.#poller.askStale(kindsOf(waiting))
    await this.#poller.round(this.#looking())
    // First: what a snapshot holds is as fresh as the status says.
    this.#sendStatus()
    for (const conn of this.#connections.keys()) this.#pump(conn)
  }

  /** When `tick` is to be called next; ms since 1970, Infinity for never. */
  nextAt(): number {
    const now = this.#ports.now()
    if (this.#connections.size === 0) return Infinity
    let next = Math.min(
      this.#poller.nextAt(this.#looking()),
      this.#pollRequestedFor,
      this.#readers.nextSlowAt(),
    )
    for (const connection of this.#connections.values()) next = Math.min(next, endsAt(connection))
    return Math.max(Math.ceil(next), now)
  }

  #looking(): Looking {
    const all = [...this.#connections.values()]
    const visible = all.filter((each) => each.visible)
    return {
      sockets: all.length,
      visible: visible.length,
      seen: kindsOf(visible),
      alone: kindsOf(visible.filter(({ shows }) => shows.length === 1)),
      background: kindsOf(all.filter((each) => !each.visible)),
      transitions: this.#lists.transitions(),
    }
  }

  #setConnection(connection: RoomConnection): void {
    this.#connections.set(connection.conn, connection)
    this.#members = withConnection(this.#members, connection)
  }

  #change(
    conn: string,
    change: Partial<Pick<RoomConnection, 'visible' | 'shows' | 'settled' | 'renewAt'>>,
  ): void {
    const connection = this.#connections.get(conn)
    if (!connection) return
    const { visible, shows, settled, renewAt: at } = { ...connection, ...change }
    const changed = { ...connection, visible, shows, settled, renewAt: at }
    if (JSON.stringify(changed) === JSON.stringify(connection)) return
    this.#setConnection(changed)
    this.#ports.keep(changed)
  }

  #pump(conn: string): void {
    const isFresh = () => this.#poller.isFresh(this.#connections.get(conn)?.shows ?? [])
    this.#readers.pump(conn, isFresh, () => this.#poller.readAt, this.#ports.now())
  }

  #statusNow(now: number): LiveStatus {
    const looking = this.#looking()
    const partial = [...new Set([...this.#lists.partial(), ...this.#poller.givenUp()])]
    return { mode: modeOf(looking, now) ?? 'idle', ...this.#poller.trouble(looking), partial }
  }

  /** Tells everybody when something about the room itself changed, or the platform was read again. */
  #sendStatus(): void {
    const now = this.#ports.now()
    const status = this.#statusNow(now)
    const { readAt } = status
    const sent = { status: JSON.stringify({ ...status, readAt: null }), readAt, at: now }
    // Also when the clock went back since: pages match their own with it.
    const isNews =
      readAt !== this.#sent.readAt &&
      (now < this.#sent.at ||
        Math.abs((readAt ?? Infinity) - (this.#sent.readAt ?? 0)) >= liveLimits.tellEachMs)
    if (sent.status === this.#sent.status && !isNews) return
    this.#sent = sent
    const text = encode({ v: LIVE_VERSION, t: 'status', now, status })
    for (const conn of this.#connections.keys()) this.#ports.send(conn, text)
  }

  #sweep(now: number): void {
    for (const connection of [...this.#connections.values()]) {
      const { conn } = connection
      const code = ended(connection, now)
      // As if it had come now.
      if (outlives(connection, now))
        this.#change(conn, { renewAt: renewAt(now, connection.renewAt, this.#ports.random()) })
      const pingedAt = this.#ports.pingedAt(conn)
      const lastReceived = this.#receipts.last(conn, connection.admittedAt, pingedAt, now)
      if (code !== undefined) this.#end(conn, code, 'time is over')
      else if (isSilent(connection, lastReceived, now)) this.#end(conn, 1001, 'silent')
    }
    for (const conn of this.#readers.tooSlow(now)) this.#end(conn, liveClose.slow, 'too slow')
  }

  #dismiss(member: Member, code: number, reason: string): void {
    for (const conn of member.connections.keys()) this.#end(conn, code, reason)
  }

  #end(conn: string, code: number, reason: string): void {
    this.leave(conn)
    this.#ports.close(conn, code, reason)
  }
}
