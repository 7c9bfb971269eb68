import { DurableObject } from 'cloudflare:workers'
import { mayLease, type Lease } from './leases'
import type { RelayEnv, UserSockets } from './relay-env'
import { postToRoom, type RoomCall } from './room-calls'

/** Leases outlive their socket at most by this: no socket lives as long. */
const LEASE_MS = 2 * 3_600_000

/** The prefix of a place that is a serial console's object, not a room. */
const SERIAL_PLACE = 'serial|'

/** Where the socket of a serial console is, as `place` takes it. */
export const serialPlace = (line: string): string => SERIAL_PLACE + line

/**
 * One user's sockets over all rooms: their number, and the rooms to notify when the user signs out.
 * Holds no session, only the hashes of sign-ins.
 */
export class RelayUser extends DurableObject<RelayEnv> implements UserSockets {
  constructor(ctx: DurableObjectState, env: RelayEnv) {
    super(ctx, env)
    this.#prepare()
  }

  async lease(conn: string, sid: string): Promise<'leased' | 'full' | 'revoked'> {
    if (this.#isRevoked(sid)) return 'revoked'
    this.#shortenLeases()
    if (!mayLease(this.#leases(), sid)) await this.#dropDead()
    if (!mayLease(this.#leases(), sid)) return 'full'
    const { sql } = this.ctx.storage
    sql.exec('INSERT INTO leases VALUES (?, ?, ?, ?)', conn, sid, '', Date.now() + LEASE_MS)
    await this.#wakeLater(LEASE_MS)
    return 'leased'
  }

  async use(jti: string, until: number): Promise<boolean> {
    const { sql } = this.ctx.storage
    if (sql.exec('SELECT 1 FROM used WHERE jti = ?', jti).toArray().length > 0) return false
    sql.exec('INSERT INTO used VALUES (?, ?)', jti, until)
    await this.#wakeLater(until - Date.now())
    return true
  }

  place(conn: string, sid: string, room: string): boolean {
    this.ctx.storage.sql.exec('UPDATE leases SET room = ? WHERE conn = ?', room, conn)
    return !this.#isRevoked(sid)
  }

  release(conn: string): void {
    this.ctx.storage.sql.exec('DELETE FROM leases WHERE conn = ?', conn)
  }

  async revoke(sid: string, until: number): Promise<void> {
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO revoked VALUES (?, ?)', sid, until)
    await this.#wakeLater(until - Date.now())
    const rooms = new Set(this.#leases().flatMap((each) => (each.sid === sid ? [each.room] : [])))
    rooms.delete('')
    await Promise.all([...rooms].map((room) => this.#callRoom(room, 'revoke', [sid])))
  }

  override async alarm(): Promise<void> {
    const now = Date.now()
    const { sql } = this.ctx.storage
    this.#shortenLeases()
    sql.exec('DELETE FROM leases WHERE until <= ?', now)
    sql.exec('DELETE FROM revoked WHERE until <= ?', now)
    sql.exec('DELETE FROM used WHERE until <= ?', now)
    const next = sql
      .exec<{ at: number | null }>(
        'SELECT min(until) AS at FROM (SELECT until FROM leases UNION ALL SELECT until FROM revoked UNION ALL SELECT until FROM used)',
      )
      .one().at
    if (next !== null) return this.ctx.storage.setAlarm(next)
    await this.ctx.storage.deleteAll()
    this.#prepare()
  }

  #prepare(): void {
    const { sql } = this.ctx.storage
    sql.exec(
      'CREATE TABLE IF NOT EXISTS leases (conn TEXT PRIMARY KEY, sid TEXT, room TEXT, until INTEGER)',
    )
    sql.exec('CREATE TABLE IF NOT EXISTS revoked (sid TEXT PRIMARY KEY, until INTEGER)')
    sql.exec('CREATE TABLE IF NOT EXISTS used (jti TEXT PRIMARY KEY, until INTEGER)')
  }

  /** Leases that end later than any can were given before the clock went back: as if given now. */
  #shortenLeases(): void {
    const last = Date.now() + LEASE_MS
    this.ctx.storage.sql.exec('UPDATE leases SET until = ? WHERE until > ?', last, last)
  }

  #leases(): Lease[] {
    return this.ctx.storage.sql
      .exec<{ conn: string; sid: string; room: string }>('SELECT conn, sid, room FROM leases')
      .toArray()
  }

  #isRevoked(sid: string): boolean {
    const found = this.ctx.storage.sql.exec('SELECT 1 FROM revoked WHERE sid = ?', sid)
    return found.toArray().length > 0
  }

  /** Rooms that ended without a word (a crash) left leases behind: ask them who is still there. */
  async #dropDead(): Promise<void> {
    const byRoom = new Map<string, Lease[]>()
    for (const lease of this.#leases())
      if (lease.room !== '') byRoom.set(lease.room, [...(byRoom.get(lease.room) ?? []), lease])
    await Promise.all(
      [...byRoom].map(async ([room, leases]) => {
        const conns = leases.map(({ conn }) => conn)
        const alive = new Set(await this.#callRoom(room, 'alive', conns))
        for (const conn of conns) if (!alive.has(conn)) this.release(conn)
      }),
    )
  }

  /** Calls whatever holds the socket: a project's room, or a serial console's own object. */
  #callRoom(place: string, call: RoomCall, texts: readonly string[]): Promise<string[]> {
    return place.startsWith(SERIAL_PLACE)
      ? postToRoom(this.env.SERIAL, place.slice(SERIAL_PLACE.length), call, texts)
      : postToRoom(this.env.RELAY, place, call, texts)
  }

  async #wakeLater(ms: number): Promise<void> {
    const known = await this.ctx.storage.getAlarm()
    const wanted = Date.now() + Math.max(ms, 0)
    if (known === null || wanted < known) await this.ctx.storage.setAlarm(wanted)
  }
}
