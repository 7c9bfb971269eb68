import * as z from 'zod'
import { LiveEvent, LiveRow } from '@/lib/contract/live'
import type { Kept } from './journal'
import { keyOf } from './journal'
import { PollState } from './poll-state'

/** The shape of what is stored; another one starts a new epoch. */
const STORED_VERSION = '2'

const Pin = z.object({ silo: z.string(), project: z.string() })
export type Pin = z.infer<typeof Pin>

/**
 * The state that a room keeps over hibernation: its rows, the ring, the state of the polls, and the
 * users with private rooms. No session and no token. All of it is deleted when the room has been empty
 * for a while.
 */
export class Store {
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    const { sql } = storage
    sql.exec('CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID')
    sql.exec('CREATE TABLE IF NOT EXISTS rows (key TEXT PRIMARY KEY, json TEXT) WITHOUT ROWID')
    sql.exec('CREATE TABLE IF NOT EXISTS ring (seq INTEGER PRIMARY KEY, at INTEGER, json TEXT)')
    sql.exec('CREATE TABLE IF NOT EXISTS parted (user TEXT PRIMARY KEY) WITHOUT ROWID')
  }

  /** What was kept, or the start of a new epoch. */
  load(): { readonly journal: Kept; readonly polls: PollState | undefined } {
    const epoch = this.#meta('epoch')
    if (epoch !== undefined && this.#meta('version') === STORED_VERSION) {
      const journal = this.#read(epoch)
      if (journal) return { journal, polls: this.#polls() }
    }
    return { journal: this.#begin(), polls: undefined }
  }

  savePolls(state: PollState): void {
    this.#setMeta('polls', JSON.stringify(state))
  }

  #polls(): PollState | undefined {
    const text = this.#meta('polls')
    return text === undefined ? undefined : PollState.safeParse(JSON.parse(text)).data
  }

  /** Keeps events as they happen; the ring from `firstSeq` on. */
  save(events: readonly LiveEvent[], at: number, firstSeq: number): void {
    const { sql } = this.#storage
    this.#storage.transactionSync(() => {
      for (const event of events) {
        const json = JSON.stringify(event)
        sql.exec('INSERT OR REPLACE INTO ring VALUES (?, ?, ?)', event.seq, at, json)
        if (event.op === 'put') {
          const key = keyOf(event.row.kind, event.row.id)
          sql.exec('INSERT OR REPLACE INTO rows VALUES (?, ?)', key, JSON.stringify(event.row))
        } else sql.exec('DELETE FROM rows WHERE key = ?', keyOf(event.kind, event.id))
      }
      sql.exec('DELETE FROM ring WHERE seq < ?', firstSeq)
      const last = events.at(-1)
      if (last) this.#setMeta('seq', String(last.seq))
    })
  }

  pin(): Pin | null {
    const text = this.#meta('pin')
    return text === undefined ? null : Pin.parse(JSON.parse(text))
  }

  setPin(pin: Pin): void {
    this.#setMeta('pin', JSON.stringify(pin))
  }

  /** Since when the room has been empty; ms since 1970, undefined while it has sockets. */
  emptySince(): number | undefined {
    const text = this.#meta('empty')
    return text === undefined ? undefined : Number(text)
  }

  setEmptySince(at: number | undefined): void {
    if (at === undefined) this.#storage.sql.exec("DELETE FROM meta WHERE key = 'empty'")
    else this.#setMeta('empty', String(at))
  }

  hasPrivateRoom(user: string): boolean {
    const found = this.#storage.sql.exec('SELECT 1 FROM parted WHERE user = ?', user)
    return found.toArray().length > 0
  }

  assignPrivateRoom(user: string): void {
    this.#storage.sql.exec('INSERT OR REPLACE INTO parted VALUES (?)', user)
  }

  #begin(): Kept {
    const { sql } = this.#storage
    const epoch = crypto.randomUUID()
    sql.exec('DELETE FROM rows')
    sql.exec('DELETE FROM ring')
    this.#setMeta('version', STORED_VERSION)
    this.#setMeta('epoch', epoch)
    this.#setMeta('seq', '0')
    return { epoch, seq: 0, rows: [], ring: [] }
  }

  #read(epoch: string): Kept | undefined {
    const { sql } = this.#storage
    const rows = sql.exec<{ json: string }>('SELECT json FROM rows').toArray()
    const ring = sql
      .exec<{ at: number; json: string }>('SELECT at, json FROM ring ORDER BY seq')
      .toArray()
    const read = z.array(LiveRow).safeParse(rows.map(({ json }) => JSON.parse(json)))
    const events = z.array(LiveEvent).safeParse(ring.map(({ json }) => JSON.parse(json)))
    if (!read.success || !events.success) return undefined
    return {
      epoch,
      seq: Number(this.#meta('seq')),
      rows: read.data,
      ring: events.data.map((event, index) => ({ event, at: ring[index]?.at ?? 0 })),
    }
  }

  #meta(key: string): string | undefined {
    return this.#storage.sql
      .exec<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)
      .toArray()[0]?.value
  }

  #setMeta(key: string, value: string): void {
    this.#storage.sql.exec('INSERT OR REPLACE INTO meta VALUES (?, ?)', key, value)
  }
}
