import { LIVE_KINDS, type LiveRow } from '@/lib/contract/live-kinds'
import type { LiveEvent, LiveHello } from '@/lib/contract/live-wire'
import { keyOf, type Entry, type Kept } from '@/edge/relay/journal'
import type { PollState } from '@/edge/relay/poll-state'
import { Room } from '@/edge/relay/room'
import type { RoomConnection } from '@/edge/relay/room-connection'
import { FakePlatform } from './relay-platform'

interface Socket {
  connection: RoomConnection
  readonly inFlight: string[]
  closed: { readonly code: number } | null
  pingedAt: number
}

/** A room with a clock, sockets, storage and a platform of its own, all under the test's hand. */
export class Stage {
  now = 1_700_000_000_000
  readonly platform = new FakePlatform()
  readonly sockets = new Map<string, Socket>()
  readonly privateRooms: string[] = []
  room: Room
  #kept: { epoch: string; seq: number; rows: Map<string, LiveRow>; ring: Entry[] }
  #polls: PollState | undefined
  readonly #random: () => number

  constructor(random: () => number = () => 0.5) {
    this.#random = random
    this.#kept = { epoch: 'e1', seq: 0, rows: new Map(), ring: [] }
    this.room = this.#open()
  }

  /** A page comes, that shows all lists unless it says otherwise. */
  connect(
    conn: string,
    sid: string,
    hello: Partial<Pick<LiveHello, 'shows' | 'epoch' | 'seq'>> = {},
    life: { renewIn?: number; expiresIn?: number } = {},
  ): Socket {
    const connection: RoomConnection = {
      conn,
      sid,
      user: `user-${sid}`,
      sealed: sid,
      counter: '',
      visible: true,
      shows: hello.shows ?? LIVE_KINDS,
      settled: false,
      admittedAt: this.now,
      renewAt: this.now + (life.renewIn ?? 3_600_000),
      expiresAt: this.now + (life.expiresIn ?? 8 * 3_600_000),
    }
    if (!this.platform.sessions.has(sid)) this.platform.sessions.set(sid, 'ok')
    const socket: Socket = { connection, inFlight: [], closed: null, pingedAt: this.now }
    this.sockets.set(conn, socket)
    this.room.join(connection, hello, 'build')
    return socket
  }

  /** Lets time pass as alarms would, ticking whenever the room asks to; pings keep coming. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (let ticks = 0; ; ticks++) {
      if (ticks > 20_000) throw new Error('the room never rests')
      const next = this.room.nextAt()
      if (next > end) break
      this.now = Math.max(this.now + 1, next)
      for (const socket of this.sockets.values()) socket.pingedAt = this.now
      await this.room.tick()
    }
    this.now = Math.max(this.now, end)
  }

  /** The object is put out of memory and comes back from what it kept. */
  evict(): void {
    this.room = this.#open()
  }

  #open(): Room {
    const { epoch, seq, rows, ring } = this.#kept
    const kept: Kept = { epoch, seq, rows: [...rows.values()], ring: [...ring] }
    const open = [...this.sockets.values()].filter(({ closed }) => closed === null)
    return new Room(
      {
        now: () => this.now,
        random: this.#random,
        send: (conn, text) => {
          const socket = this.sockets.get(conn)
          if (!socket || socket.closed) throw new Error(`sent to ${conn}, which is closed`)
          socket.inFlight.push(text)
        },
        close: (conn, code) => {
          const socket = this.sockets.get(conn)
          if (socket) socket.closed ??= { code }
        },
        keep: (connection) => {
          const socket = this.sockets.get(connection.conn)
          if (socket) socket.connection = connection
        },
        pingedAt: (conn) => this.sockets.get(conn)?.pingedAt ?? null,
        assignPrivateRoom: (user) => this.privateRooms.push(user),
        save: (events, now, firstSeq) => this.#save(events, now, firstSeq),
        savePolls: (state) => {
          this.#polls = state
        },
        read: async (sealed, what) => this.platform.read(sealed, what, this.now),
      },
      { journal: kept, polls: this.#polls },
      open.map(({ connection }) => connection),
    )
  }

  #save(events: readonly LiveEvent[], at: number, firstSeq: number): void {
    for (const event of events) {
      this.#kept.ring.push({ event, at })
      this.#kept.seq = event.seq
      if (event.op === 'put') this.#kept.rows.set(keyOf(event.row.kind, event.row.id), event.row)
      else this.#kept.rows.delete(keyOf(event.kind, event.id))
    }
    this.#kept.ring = this.#kept.ring.filter(({ event }) => event.seq >= firstSeq)
  }
}
