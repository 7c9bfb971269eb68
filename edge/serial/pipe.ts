import { PING, PONG, readAck, serialClose, serialLimits } from '@/lib/contract/serial-wire'
import type { Ending } from './ending'

/** What a pipe stands between, and the clock. */
export interface PipePort {
  readonly now: () => number
  readonly toPage: (frame: Uint8Array | string) => void
  readonly toPlatform: (bytes: Uint8Array) => void
  /** Closes both ends; nothing is sent afterwards. */
  readonly end: (ending: Ending) => void
}

/**
 * A serial port's assumed speed for keys, bytes per s. The runtime does not report how much of a
 * socket's data is waiting, so the waiting amount is estimated: a bucket that empties at this speed.
 */
const PORT_BYTES_PER_S = 512 * 1024
/** A page whose timers run once a minute, being hidden, is not dead yet. */
const SILENT_MS_MAX = 130_000
/** A page that acknowledges nothing for so long while bytes wait. */
const STALLED_MS_MAX = 30_000

/**
 * The bytes of one serial console, both ways, untouched and in order. The page acknowledges what it
 * receives; unacknowledged bytes wait here, and a page that falls too far behind is closed.
 */
export class Pipe {
  readonly #port: PipePort
  /** Totals of this socket, bytes. */
  #sent = 0
  #acked = 0
  #held: Uint8Array[] = []
  #heldBytes = 0
  #keyBytes = 0
  #keysAt: number
  #receivedAt: number
  #ackedAt: number
  /** The platform is done; what is held goes out first. */
  #ending: Ending | undefined
  #isOver = false

  constructor(port: PipePort) {
    this.#port = port
    this.#receivedAt = this.#ackedAt = this.#keysAt = port.now()
  }

  /** Output of the port. */
  fromPlatform(bytes: Uint8Array): void {
    if (this.#isOver) return
    for (let at = 0; at < bytes.length; at += serialLimits.frameBytesMax)
      this.#hold(bytes.subarray(at, at + serialLimits.frameBytesMax))
    this.#flow()
    if (this.#heldBytes > serialLimits.outputQueuedBytesMax)
      this.end(serialClose.slow, 'This page couldn’t keep up with the output')
  }

  /** The platform will send no more. */
  platformEnded(ending: Ending): void {
    this.#ending ??= ending
    this.#flow()
  }

  /** A frame of the page's: keys, or a text between us. */
  fromPage(frame: string | Uint8Array): void {
    if (this.#isOver) return
    this.#receivedAt = this.#port.now()
    if (typeof frame === 'string') return this.#onText(frame)
    if (frame.length > serialLimits.frameBytesMax)
      return this.end(serialClose.policy, 'A frame is too large')
    const now = this.#port.now()
    const drained = ((now - this.#keysAt) / 1_000) * PORT_BYTES_PER_S
    this.#keyBytes = Math.max(0, this.#keyBytes - drained) + frame.length
    this.#keysAt = now
    if (this.#keyBytes > serialLimits.keysQueuedBytesMax)
      return this.end(serialClose.slow, 'The input came faster than the port can take it')
    this.#port.toPlatform(frame)
  }

  /** To be called now and then: lets go of a page that is dead or stalled. */
  tend(): void {
    const now = this.#port.now()
    const isStalled = this.#sent > this.#acked && now - this.#ackedAt > STALLED_MS_MAX
    if (isStalled && this.#held.length > 0)
      return this.end(serialClose.slow, 'This page couldn’t keep up with the output')
    if (now - this.#receivedAt > SILENT_MS_MAX)
      this.end(serialClose.lost, 'The page stopped responding')
  }

  /** Ends both sides at once. */
  end(code: number, reason: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#held = []
    this.#heldBytes = 0
    this.#port.end({ code, reason })
  }

  #onText(text: string): void {
    if (text === PING) return this.#port.toPage(PONG)
    const total = readAck(text)
    if (total === undefined || total < this.#acked || total > this.#sent)
      return this.end(serialClose.policy, 'A frame can’t be read')
    if (total > this.#acked) this.#ackedAt = this.#port.now()
    this.#acked = total
    this.#flow()
  }

  #hold(bytes: Uint8Array): void {
    this.#held.push(bytes)
    this.#heldBytes += bytes.length
  }

  /** Sends what may be on the way now. */
  #flow(): void {
    let next = 0
    while (next < this.#held.length && this.#sent - this.#acked < serialLimits.inFlightBytesMax) {
      const bytes = this.#held[next++]
      if (!bytes) break
      if (this.#sent === this.#acked) this.#ackedAt = this.#port.now()
      this.#sent += bytes.length
      this.#heldBytes -= bytes.length
      this.#port.toPage(bytes)
    }
    if (next > 0) this.#held = this.#held.slice(next)
    if (this.#ending && this.#held.length === 0) this.end(this.#ending.code, this.#ending.reason)
  }
}
