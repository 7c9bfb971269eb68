import { serialLimits } from '@/lib/contract/serial-wire'

export interface PastePort {
  /** Sends keys; returns false without a connection. */
  readonly type: (bytes: Uint8Array<ArrayBuffer>) => boolean
  /** How many bytes the browser has not sent yet. */
  readonly pending: () => number
  readonly later: (delayMs: number, run: () => void) => void
  /** How many of how many bytes are sent; `isLost` if the connection was lost meanwhile. */
  readonly onProgress: (sent: number, total: number, isLost: boolean) => void
}

/** The delay between two slices: 4 KiB each 16 ms are 256 KiB a second, half of the proxy's limit. */
const PACE_MS = 16
const PENDING_BYTES_MAX = 16 * 1024

/**
 * Sends typed and pasted text in order and in slices, so that a long paste neither floods the port nor
 * blocks the page. When the connection is lost, the rest is dropped, never sent later.
 */
export class Keys {
  readonly #port: PastePort
  #queue: Uint8Array<ArrayBuffer>[] = []
  #queued = 0
  #total = 0
  #isRunning = false

  constructor(port: PastePort) {
    this.#port = port
  }

  /** Returns false without a connection: nothing was sent, and nothing is kept. */
  send(bytes: Uint8Array<ArrayBuffer>): boolean {
    const { pasteBytes } = serialLimits
    if (!this.#isRunning && bytes.length <= pasteBytes) return this.#port.type(bytes)
    const first = bytes.slice(0, pasteBytes)
    if (!this.#isRunning) {
      if (!this.#port.type(first)) return false
      this.#total = bytes.length
      this.#push(bytes.slice(pasteBytes))
      this.#isRunning = true
      this.#next()
      return true
    }
    this.#total += bytes.length
    this.#push(bytes)
    return true
  }

  #push(bytes: Uint8Array<ArrayBuffer>): void {
    for (let at = 0; at < bytes.length; at += serialLimits.pasteBytes)
      this.#queue.push(bytes.slice(at, at + serialLimits.pasteBytes))
    this.#queued += bytes.length
  }

  #next(): void {
    this.#port.onProgress(this.#total - this.#queued, this.#total, false)
    const [slice] = this.#queue
    if (!slice) {
      this.#isRunning = false
      return
    }
    this.#port.later(PACE_MS, () => {
      if (this.#port.pending() < PENDING_BYTES_MAX) {
        if (!this.#port.type(slice)) return this.#lose()
        this.#queue.shift()
        this.#queued -= slice.length
      }
      this.#next()
    })
  }

  #lose(): void {
    this.#port.onProgress(this.#total - this.#queued, this.#total, true)
    this.#queue = []
    this.#queued = 0
    this.#isRunning = false
  }
}
