import { LIVE_VERSION } from '@/lib/contract/live-wire'
import { randomUUID } from 'node:crypto'
import { connect as connectTcp } from 'node:net'
import {
  LIVE_PROTOCOL,
  PING,
  PONG,
  comesBackAtOnce,
  liveClose,
  liveLimits,
  livePath,
} from '../lib/contract/live-wire.ts'
import { parseKeys } from '../lib/session/keys.ts'
import { newSession, readerOf, sealSession } from '../lib/session/session.ts'

const PROJECT = '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77'
const SILO = '8c4be9a1-7c1c-4bc1-9e0a-93f7d1a4c2d3'
/** As the contract says: full jitter of 0.5 s, doubling to 15 s. */
const RECONNECT_MS = 500
const RECONNECT_MS_MAX = 15_000

/**
 * A sign-in with a user of its own; the bench's platform takes any token.
 * @param {string} sessionKeys
 * @param {string} [project] which the user's pages show
 * @param {Partial<Parameters<typeof newSession>[0]>} [own] of a platform that takes no other
 */
export async function signIn(sessionKeys, project = PROJECT, own = {}) {
  const keys = parseKeys(sessionKeys)
  const who = { userId: randomUUID(), siloId: SILO, siloName: 'bench', displayName: '' }
  const token = randomUUID().replaceAll('-', '')
  const session = newSession({ ...who, token, kind: 'session', ...own }, Date.now())
  const sealed = await sealSession(keys, session, false)
  if (!sealed.ok) throw new Error(sealed.message)
  return { cookie: `console_session=${sealed.value}`, project, reader: await readerOf(session) }
}

/** @typedef {Awaited<ReturnType<typeof signIn>>} SignedIn */
/** @typedef {{ from: number, to: number, at: number, bytes: number, receivedAt: number }} Batch */

/** One page: its socket, what it has, and when it received it. Comes back by itself when cut off. */
export class BenchPage {
  /** @type {Map<string, string>} state by id */
  rows = new Map()
  /** @type {Batch[]} */
  batches = []
  gaps = 0
  seq = 0
  /** @type {string | undefined} */
  epoch
  isSynced = false
  /** When its socket closed, by performance.now(), since it last had all. @type {number | undefined} */
  lostAt
  /** @type {(() => void) | undefined} */
  #onChange
  #attempt = 0
  #isStopped = false
  #unacked = 0
  #ackedAt = 0
  /** @type {Map<string, string>} */
  #incoming = new Map()
  /** @type {WebSocket | undefined} */
  #socket

  /**
   * @param {string} origin
   * @param {SignedIn} reader
   * @param {readonly import('../lib/contract/live-kinds.ts').LiveKind[]} [shows] kinds of its lists
   */
  constructor(origin, reader, shows = ['instance']) {
    this.shows = shows
    this.origin = origin
    this.reader = reader
  }

  /** Resolves once the socket is open. */
  async open() {
    const resume = this.isSynced ? { epoch: this.epoch, seq: this.seq } : {}
    const { project, reader } = this.reader
    const hello = { project, visible: true, shows: this.shows, ...resume }
    const url = this.origin.replace('http', 'ws') + livePath(hello, reader)
    // Node's WebSocket takes headers, which browsers send by themselves; the types are a browser's.
    const options = {
      protocols: LIVE_PROTOCOL,
      headers: { cookie: this.reader.cookie, origin: this.origin },
    }
    const socket = new WebSocket(url, /** @type {string[]} */ (/** @type {unknown} */ (options)))
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#onMessage(String(data)))
    socket.addEventListener('close', ({ code }) => this.#comeBack(code))
    await new Promise((resolve) => {
      socket.addEventListener('open', () => resolve(null))
      socket.addEventListener('error', () => resolve(null))
    })
    if (socket.readyState !== WebSocket.OPEN) return
    // One that says nothing is taken for dead.
    const ping = setInterval(() => socket.send(PING), liveLimits.pingEachMs)
    socket.addEventListener('close', () => clearInterval(ping))
    this.#attempt = 0
  }

  /** Resolves when an instance is in a state here. @param {string} id @param {string} state */
  async until(id, state) {
    while (!this.isSynced || this.rows.get(id) !== state) await this.#change()
  }

  async untilSynced() {
    while (!this.isSynced) await this.#change()
  }

  stop() {
    this.#isStopped = true
    this.#socket?.close()
  }

  #change() {
    return new Promise((resolve) => {
      this.#onChange = () => resolve(null)
    })
  }

  /** @param {object} message */
  #say(message) {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ v: LIVE_VERSION, ...message }))
  }

  /** @param {number} code */
  #comeBack(code) {
    if (this.#isStopped) return
    this.lostAt ??= performance.now()
    const widest = Math.min(RECONNECT_MS_MAX, RECONNECT_MS * 2 ** this.#attempt++)
    setTimeout(() => void this.open(), comesBackAtOnce(code) ? 0 : Math.random() * widest)
  }

  /** @param {string} text */
  #onMessage(text) {
    if (text === PONG) return
    // The relay's own answer, held to the contract by other tests; parsing it here would be measured.
    const message = JSON.parse(text)
    if (message.t === 'welcome' && !message.resumed) this.isSynced = false
    if (message.t === 'reset') this.isSynced = false
    if (message.t === 'snapshot') this.#page(message)
    if (message.t === 'events') this.#batch(message, text.length)
    this.#onChange?.()
  }

  /** @param {any} page */
  #page({ epoch, seq, page, pages, rows }) {
    if (page === 1) this.#incoming = new Map()
    for (const row of rows) this.#incoming.set(row.id, row.state)
    if (page % liveLimits.ackEachPages === 0 || page === pages) this.#say({ t: 'ack', seq, page })
    if (page < pages) return
    Object.assign(this, { rows: this.#incoming, epoch, seq, isSynced: true })
  }

  /** @param {any} message @param {number} bytes */
  #batch({ from, to, at, events }, bytes) {
    if (!this.isSynced) return
    if (from !== this.seq) this.gaps++
    for (const event of events)
      if (event.op === 'put') this.rows.set(event.row.id, event.row.state)
      else this.rows.delete(event.id)
    this.seq = to
    this.batches.push({ from, to, at, bytes, receivedAt: Date.now() })
    this.#unacked += events.length
    if (
      this.#unacked >= liveLimits.ackEachEvents ||
      Date.now() - this.#ackedAt > liveLimits.ackEachMs
    ) {
      this.#unacked = 0
      this.#ackedAt = Date.now()
      this.#say({ t: 'ack', seq: to })
    }
  }
}

/**
 * A page that asks for everything and reads nothing: its socket's receiving end stands still.
 * `closed` reads on to the server's end of it, and says how that was.
 * @param {string} origin
 * @param {SignedIn} reader
 * @returns {Promise<{ closed: () => Promise<'slow' | 'other'>, bytes: () => number }>}
 */
export async function stoppedReader(origin, reader) {
  const { hostname, port, host } = new URL(origin)
  const socket = connectTcp({ host: hostname, port: Number(port) })
  const { project } = reader
  /** @type {Parameters<typeof livePath>[0]} */
  const hello = { project, visible: true, shows: ['instance', 'disk'] }
  const path = livePath(hello, reader.reader)
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${origin}`,
    `cookie: ${reader.cookie}`,
    'upgrade: websocket',
    'connection: Upgrade',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.from(randomUUID().slice(0, 16)).toString('base64')}`,
    `sec-websocket-protocol: ${LIVE_PROTOCOL}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const read = () => new Promise((resolve) => socket.once('data', resolve))
  const upgraded = await read()
  // Frames may follow the answer's head at once.
  let data = upgraded.subarray(upgraded.indexOf('\r\n\r\n') + 4)
  if (data.length === 0) data = await read()
  socket.pause()
  return {
    closed: () =>
      new Promise((resolve) => {
        socket.on('data', (more) => {
          const { rest, code } = skipFrames(Buffer.concat([data, more]))
          data = rest
          if (code === undefined) return
          resolve(code === liveClose.slow ? 'slow' : 'other')
          socket.destroy()
        })
        socket.on('close', () => resolve('other')).on('error', () => undefined)
        socket.resume()
      }),
    bytes: () => socket.bytesRead,
  }
}

const CLOSE_FRAME = 8

/**
 * Skips whole frames of a server, which are not masked: what is left of the data, and the code of
 * a close frame.
 * @param {Buffer} data
 * @returns {{ rest: Buffer, code?: number }}
 */
function skipFrames(data) {
  let at = 0
  while (at + 2 <= data.length) {
    const short = (data[at + 1] ?? 0) & 0x7f
    const head = { 126: 4, 127: 10 }[short] ?? 2
    if (at + head > data.length) break
    const longer = head === 4 ? data.readUInt16BE(at + 2) : undefined
    const length = head === 10 ? Number(data.readBigUInt64BE(at + 2)) : (longer ?? short)
    if (at + head + length > data.length) break
    if (((data[at] ?? 0) & 0xf) === CLOSE_FRAME) {
      return { rest: Buffer.alloc(0), code: data.readUInt16BE(at + head) }
    }
    at += head + length
  }
  return { rest: data.subarray(at) }
}
