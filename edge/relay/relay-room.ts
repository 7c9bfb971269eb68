import { Server, type Connection } from 'partyserver'
import { liveRead, liveReadSaved, tellRoom } from '@/edge/metrics/metrics'
import type { Platform } from '@/edge/network'
import { PING, PONG } from '@/lib/contract/live-wire'
import { parseKeys } from '@/lib/session/keys'
import { openSession } from '@/lib/session/session'
import { ADMISSION_HEADER, decide, readAdmission, type Admission } from './admission'
import type { Raw } from './answer'
import { limits } from './limits'
import { readOf, sendRead } from './platform-read'
import type { Read } from './poll-plan'
import type { RelayEnv } from './relay-env'
import { Room } from './room'
import { readTexts } from './room-calls'
import { renewAt, RoomConnection } from './room-connection'
import { Store } from './store'

/**
 * How long pages may take to answer a close, ms. The runtime sometimes leaves the connection open after
 * that, for seconds; it ends with the object.
 */
const RENEWED_WITHIN_MS = 50

/** The status by which the gate learns of a refusal; browsers see only that the socket did not open. */
const REFUSALS = { private: 421, next: 421, full: 503, foreign: 403 } as const

/**
 * One project's room as a Durable Object. It provides sockets, storage, alarms and the platform to
 * room.ts, which makes the decisions. Only relay-gate.ts and the Worker's own calls reach it.
 */
export abstract class RelayRoom extends Server<RelayEnv & Cloudflare.Env> {
  static override options = { hibernate: true }

  #store: Store | undefined
  #room: Room | undefined
  #alarmAt: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #ticking: Promise<void> | undefined
  readonly #sockets = new Map<string, Connection>()

  protected abstract platform(): Platform

  override async onStart(): Promise<void> {
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
    this.#alarmAt = await this.ctx.storage.getAlarm()
    this.#begin()
  }

  override async fetch(request: Request): Promise<Response> {
    // The library reads headers that only it may set: take none from the client.
    const isUpgrade = request.headers.get('upgrade') !== null
    if (!isUpgrade) return super.fetch(request)
    const admission = readAdmission(request.headers.get(ADMISSION_HEADER))
    if (!admission) return new Response(null, { status: 400 })
    const { store, room } = this.#begin()
    const pin = store.pin()
    const verdict = decide(admission, {
      pin,
      sockets: room.sockets,
      sessions: room.sessions,
      own: room.socketsOf(admission.sid),
      hasPrivateRoom: store.hasPrivateRoom(admission.user),
    })
    if (verdict !== 'admit')
      return new Response(verdict, {
        status: REFUSALS[verdict],
        headers: { 'retry-after': String(limits.retryAfterFullS) },
      })
    // Once: what is sent waits for what is written.
    if (pin === null) store.setPin({ silo: admission.silo, project: admission.project })
    store.setEmptySince(undefined)
    return super.fetch(request)
  }

  override getConnectionTags(): string[] {
    return []
  }

  override async onConnect(
    connection: Connection,
    { request }: { readonly request: Request },
  ): Promise<void> {
    // Present: fetch above lets nothing else through.
    const admission = readAdmission(request.headers.get(ADMISSION_HEADER))
    if (!admission) return connection.close(1011, 'no admission')
    const state = roomConnectionOf(admission, Date.now())
    connection.setState(state)
    this.#sockets.set(state.conn, connection)
    this.#begin().room.join(state, admission.hello, admission.build)
    // Not by an alarm: a page waits for the rows.
    this.ctx.waitUntil(this.#tick().then(() => this.#arm()))
    await this.#arm()
  }

  override async onMessage(
    connection: Connection,
    message: string | ArrayBuffer | ArrayBufferView,
  ): Promise<void> {
    this.#begin().room.onMessage(connection.id, message)
    await this.#arm()
  }

  override async onClose(connection: Connection): Promise<void> {
    await this.#left(connection)
  }

  /** A socket that broke: nothing to tell anybody. */
  override async onError(connection: Connection): Promise<void> {
    await this.#left(connection)
  }

  /** Calls of the Worker's own: see room-calls.ts. */
  override async onRequest(request: Request): Promise<Response> {
    const texts = readTexts(await request.text())
    if (!texts) return new Response(null, { status: 400 })
    const { room } = this.#begin()
    switch (new URL(request.url).pathname) {
      case '/poll':
        room.requestPoll()
        await this.#arm()
        return Response.json([])
      case '/revoke':
        for (const sid of texts) room.revoke(sid)
        return Response.json([])
      case '/renew':
        room.renew()
        await this.#arm()
        this.ctx.waitUntil(scheduler.wait(RENEWED_WITHIN_MS).then(() => this.ctx.abort('renewed')))
        return Response.json([])
      case '/alive':
        return Response.json(texts.filter((conn) => this.#sockets.has(conn)))
      default:
        return new Response(null, { status: 404 })
    }
  }

  /** Never throws and always arms the next one: an alarm that fails too often would not come again. */
  override async onAlarm(): Promise<void> {
    this.#alarmAt = null
    await this.#tick()
    await this.#arm()
  }

  /**
   * Does what is due. Only one tick runs at a time; concurrent callers wait for its end. Never
   * throws.
   */
  #tick(): Promise<void> {
    const tick = async () => {
      try {
        const { room, store } = this.#begin()
        if (room.sockets > 0) await room.tick()
        else await this.#rest(store)
      } catch (error) {
        console.error('relay: a tick failed', error instanceof Error ? error.message : '')
      } finally {
        this.#ticking = undefined
      }
    }
    return (this.#ticking ??= tick())
  }

  #begin(): { readonly store: Store; readonly room: Room } {
    this.#store ??= new Store(this.ctx.storage)
    this.#room ??= this.#newRoom(this.#store)
    return { store: this.#store, room: this.#room }
  }

  #newRoom(store: Store): Room {
    const connections: RoomConnection[] = []
    for (const connection of this.getConnections()) {
      const state = RoomConnection.safeParse(connection.state)
      // Written by this class; another version's page comes back by itself.
      if (!state.success) connection.close(1012, 'restarted')
      else {
        connections.push(state.data)
        this.#sockets.set(state.data.conn, connection)
      }
    }
    return new Room(
      {
        now: () => Date.now(),
        random: () => Math.random(),
        send: (conn, text) => quietly(() => this.#sockets.get(conn)?.send(text)),
        close: (conn, code, reason) => {
          const socket = this.#sockets.get(conn)
          // At once: the close event of a dead socket may never come.
          if (socket) this.#release(socket)
          quietly(() => socket?.close(code, reason))
        },
        keep: (state) => quietly(() => this.#sockets.get(state.conn)?.setState(state)),
        pingedAt: (conn) => this.#pingedAt(conn),
        assignPrivateRoom: (user) => store.assignPrivateRoom(user),
        save: (events, now, firstSeq) => store.save(events, now, firstSeq),
        savePolls: (state) => store.savePolls(state),
        read: (sealed, what) => this.#read(store, sealed, what),
      },
      store.load(),
      connections,
    )
  }

  async #read(store: Store, sealed: string, what: Read['what']): Promise<Raw> {
    const opened = await openSession(parseKeys(this.env.SESSION_KEYS), sealed, Date.now())
    const pin = store.pin()
    // A session that no longer opens is over, as if the platform had said so.
    if (!opened.ok || !pin) return { status: 401, retryAfter: null, body: '' }
    const platform = this.platform()
    liveRead({})
    if (what !== 'probe') liveReadSaved({}, this.#begin().room.showing(what))
    // A room is of one platform: its own name is as good as that one's.
    const read = readOf(platform.origin, pin.project, what)
    return sendRead(platform, this.name, read, opened.session)
  }

  #pingedAt(conn: string): number | null {
    const socket = this.#sockets.get(conn)
    return socket ? (this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? null) : null
  }

  async #left(connection: Connection): Promise<void> {
    const { room } = this.#begin()
    room.leave(connection.id)
    this.#release(connection)
    await this.#arm()
  }

  /** Gives the socket's place back, once. */
  #release(connection: Connection): void {
    const state = RoomConnection.safeParse(connection.state)
    if (!this.#sockets.delete(connection.id) || !state.success) return
    const { RELAY_USER } = this.env
    const counter = RELAY_USER.get(RELAY_USER.idFromName(state.data.counter))
    this.ctx.waitUntil(Promise.resolve(counter.release(connection.id)))
    if (this.#sockets.size === 0) this.#begin().store.setEmptySince(Date.now())
  }

  /**
   * Without sockets, deletes everything once the room has been empty for as long as the ring lasts.
   */
  async #rest(store: Store): Promise<void> {
    const now = Date.now()
    const since = store.emptySince()
    // After a crash it is not recorded when the last socket left.
    if (since === undefined || since > now) return store.setEmptySince(now)
    if (now - since < limits.ringMs) return
    await this.ctx.storage.deleteAll()
    this.#store = undefined
    this.#room = undefined
  }

  /**
   * Waits for what is due soon by a timer as well. An alarm is set for an instant, which a clock
   * that goes back postpones, and pings don't wake the object to set it anew. A room with visible
   * pages stays in memory between two reads anyway, so the timer keeps nothing there that would be
   * evicted (limits.ts).
   */
  #setTimer(room: Room): void {
    clearTimeout(this.#timer)
    const waitMs = room.nextAt() - Date.now()
    if (waitMs > limits.timerMsMax) return
    this.#timer = setTimeout(() => void this.#tick().then(() => this.#arm()), Math.max(waitMs, 1))
  }

  /** Sets the alarm for the work that is due next, unless an earlier one is set: that one sets it again. */
  async #arm(): Promise<void> {
    if (!this.#room) return
    tellRoom(this.name, this.#room)
    this.#setTimer(this.#room)
    const next = this.#room.sockets > 0 ? this.#room.nextAt() : Date.now() + limits.ringMs
    if (next === Infinity || (this.#alarmAt !== null && this.#alarmAt <= next)) return
    this.#alarmAt = next
    await this.ctx.storage.setAlarm(next)
  }
}

/** Runs what fails only on a socket that is already going: its close event follows. */
function quietly(action: () => void): void {
  try {
    action()
  } catch {
    // See above.
  }
}

function roomConnectionOf(admission: Admission, now: number): RoomConnection {
  const { conn, sid, user, sealed, counter, idleAt, expiresAt, hello } = admission
  return {
    conn,
    sid,
    user,
    sealed,
    counter,
    visible: hello.visible,
    shows: hello.shows,
    settled: false,
    admittedAt: now,
    renewAt: renewAt(now, idleAt, Math.random()),
    expiresAt,
  }
}
