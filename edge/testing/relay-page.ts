import type { LiveRow } from '@/lib/contract/live-kinds'
import { parseServerMessage } from '@/lib/contract/live-parse'
import {
  LIVE_VERSION,
  liveLimits,
  type ClientMessage,
  type LiveEvent,
  type LiveHello,
  type SnapshotPage,
} from '@/lib/contract/live-wire'

const keyOf = (kind: string, id: string) => `${kind}/${id}`

/**
 * A page as the contract wants it, for tests: applies what follows on what it has, asks anew when
 * something is missing. Throws when the relay breaks the order it promises.
 */
export class Page {
  rows = new Map<string, LiveRow>()
  epoch: string | undefined
  seq = 0
  isSynced = false
  /** What it wants to send. */
  readonly outbox: ClientMessage[] = []
  #pages: SnapshotPage[] = []
  #beyond = 0

  /** Where it goes on from, if it can. */
  resumePoint(): Pick<LiveHello, 'epoch' | 'seq'> {
    const { epoch, seq } = this
    return epoch !== undefined && this.isSynced ? { epoch, seq } : {}
  }

  /** A new socket: half a snapshot of the last one is of no use. */
  connected(): void {
    this.#pages = []
    this.#beyond = 0
    this.outbox.length = 0
  }

  onMessage(frame: string): void {
    const message = parseServerMessage(frame)
    if (typeof message === 'string') throw new Error(`${message}: ${frame}`)
    switch (message.t) {
      case 'welcome':
        if (!message.resumed) this.#lose()
        return
      case 'reset':
        return this.#lose()
      case 'snapshot':
        return this.#page(message)
      case 'events':
        if (!this.isSynced || message.epoch !== this.epoch) {
          this.#beyond = Math.max(this.#beyond, message.to)
          return
        }
        // Known already: a frame that came late.
        if (message.to <= this.seq) return
        if (message.from > this.seq) return this.#resync()
        for (const event of message.events) if (event.seq > this.seq) this.#apply(event)
        this.seq = message.to
        this.outbox.push({ v: LIVE_VERSION, t: 'ack', seq: this.seq })
        return
      case 'status':
        return
    }
  }

  #lose(): void {
    this.isSynced = false
    this.#pages = []
  }

  #resync(): void {
    this.#lose()
    this.outbox.push({ v: LIVE_VERSION, t: 'resync' })
  }

  #page(page: SnapshotPage): void {
    if (this.isSynced) return
    if (this.#pages[0]?.seq !== page.seq) this.#pages = []
    this.#pages.push(page)
    if (page.page % liveLimits.ackEachPages === 0 || page.page === page.pages)
      this.outbox.push({ v: LIVE_VERSION, t: 'ack', seq: page.seq, page: page.page })
    if (new Set(this.#pages.map((each) => each.page)).size < page.pages) return
    if (this.epoch === page.epoch && page.seq < this.seq) throw new Error('an older snapshot')
    const rows = new Map<string, LiveRow>()
    for (const row of this.#pages.flatMap((each) => each.rows)) {
      this.#checkOrder(row)
      rows.set(keyOf(row.kind, row.id), row)
    }
    this.rows = rows
    this.epoch = page.epoch
    this.seq = page.seq
    this.isSynced = true
    this.#pages = []
    // Something newer went by meanwhile, out of order.
    if (this.#beyond > page.seq) this.#resync()
    this.#beyond = 0
  }

  #apply(event: LiveEvent): void {
    if (event.op === 'del') this.rows.delete(keyOf(event.kind, event.id))
    else {
      this.#checkOrder(event.row)
      this.rows.set(keyOf(event.row.kind, event.row.id), event.row)
    }
  }

  /** Tests count the versions of a resource in timeModified. */
  #checkOrder(row: LiveRow): void {
    const known = this.rows.get(keyOf(row.kind, row.id))
    if (known && row.timeModified < known.timeModified)
      throw new Error(`${row.name} went back from ${known.timeModified} to ${row.timeModified}`)
  }
}
