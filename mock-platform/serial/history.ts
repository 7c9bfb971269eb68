import { SERIAL_BUFFER_BYTES } from '@/lib/contract/limits'

/** Bytes that grow up to a limit: the first ones, or (as a ring) the latest ones. */
class Bytes {
  readonly #limit: number
  #bytes: Uint8Array
  /** How many bytes were ever put in. */
  total = 0

  constructor(limit: number) {
    this.#limit = limit
    this.#bytes = new Uint8Array(Math.min(limit, 4_096))
  }
  get length(): number {
    return Math.min(this.total, this.#limit)
  }
  put(bytes: Uint8Array): void {
    this.#grow(this.total + bytes.length)
    // Of more than a ring full only the last ring full stays.
    const kept = bytes.subarray(Math.max(0, bytes.length - this.#limit))
    const at = (this.total + bytes.length - kept.length) % this.#limit
    const first = kept.subarray(0, this.#limit - at)
    this.#bytes.set(first, at)
    this.#bytes.set(kept.subarray(first.length), 0)
    this.total += bytes.length
  }
  /** A copy of what is kept, by positions counted from the first byte ever put in. */
  slice(from: number, to: number): Uint8Array {
    const copy = new Uint8Array(to - from)
    for (let at = from; at < to;) {
      const place = at % this.#limit
      const run = Math.min(to - at, this.#limit - place)
      copy.set(this.#bytes.subarray(place, place + run), at - from)
      at += run
    }
    return copy
  }
  #grow(wanted: number): void {
    let size = this.#bytes.length
    while (size < wanted && size < this.#limit) size = Math.min(size * 2, this.#limit)
    if (size === this.#bytes.length) return
    const larger = new Uint8Array(size)
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/**
 * What a serial port printed: the first and the latest 1 MiB of it (behaviour-tenant.md, section
 * 5). Offsets count from the first byte after the machine came to be.
 */
export class History {
  readonly #limit: number
  readonly #first: Bytes
  readonly #latest: Bytes

  /** `limit` is what is kept of each end, bytes. */
  constructor(limit: number = SERIAL_BUFFER_BYTES) {
    this.#limit = limit
    this.#first = new Bytes(limit)
    this.#latest = new Bytes(limit)
  }

  get total(): number {
    return this.#first.total + this.#latest.total
  }
  append(bytes: Uint8Array): void {
    const room = this.#limit - this.#first.total
    if (room > 0) this.#first.put(bytes.subarray(0, room))
    if (bytes.length > room) this.#latest.put(bytes.subarray(Math.max(0, room)))
  }
  /**
   * At most `max` bytes in one piece, from `from` on or from the next byte that is still there;
   * `start` is where they are. From beyond the end: nothing, at the end.
   */
  read(from: number, max: number): { readonly start: number; readonly data: Uint8Array } {
    const firstEnd = this.#first.total
    const latestStart = this.total - this.#latest.length
    const whole = latestStart === firstEnd
    const start = Math.min(from < firstEnd ? from : Math.max(from, latestStart), this.total)
    const end = Math.min(start + max, start < firstEnd && !whole ? firstEnd : this.total)
    const early = this.#first.slice(start, Math.max(start, Math.min(end, firstEnd)))
    const lateFrom = Math.max(start, firstEnd) - firstEnd
    const late = this.#latest.slice(lateFrom, Math.max(lateFrom, end - firstEnd))
    const data = new Uint8Array(early.length + late.length)
    data.set(early)
    data.set(late, early.length)
    return { start, data }
  }
  /** Everything that is kept from an offset on, in order, in pieces of at most `max` bytes. */
  *since(from: number, max: number): Generator<Uint8Array> {
    for (let at = from; ;) {
      const { start, data } = this.read(at, max)
      if (data.length === 0) return
      yield data
      at = start + data.length
    }
  }
}
