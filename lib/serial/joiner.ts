import type { HistoryFrom, HistoryRun } from '@/lib/api/serial-history'
import { bounds, endOfLast, type Sample, startOf } from './stream-start'

/** The output shown so far, as far as the next stream needs it. */
export interface Shown {
  /** The offset after its last byte; null if unknown. */
  readonly end: number | null
  /** Its last bytes. */
  readonly tail: Uint8Array
}

/** What separates two runs of output. */
export type Mark =
  /** Output that the platform no longer keeps; null if its amount is unknown. */
  | { readonly type: 'lost'; readonly bytes: number | null }
  /** The machine was restarted: the following output is the new machine's. */
  | { readonly type: 'restarted' }

export interface JoinPort {
  /**
   * Shows output, each byte once and in order. `isPast`: it may have been printed before the stream opened;
   * `isNow`: it is certainly printed at this moment, and not while there was no connection.
   */
  readonly show: (bytes: Uint8Array, isPast: boolean, isNow: boolean) => void
  readonly mark: (mark: Mark) => void
  /** Reads a run of the history; null if that fails. */
  readonly history: (from: HistoryFrom, maxBytes: number) => Promise<HistoryRun | null>
}

/** How much of the shown output is kept, to recognize it again. */
const TAIL_BYTES = 8_192
/** How much of the history is read around the opening of a stream. */
export const SAMPLE_BYTES = 4_096
/** How much of the history is read at once, if the stream doesn't reach back far enough. */
const PIECE_BYTES = 262_144
/** The shortest output that is recognized by content alone: shorter texts (a prompt) occur repeatedly. */
const RECOGNISED_BYTES = 1_024

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/**
 * Joins one stream to the output shown before: leaves out bytes that were shown, and reads those that the
 * stream doesn't reach back to from the history. If nothing was shown before, bytes are shown at once,
 * while their offset is found out.
 */
export class Joiner {
  readonly #port: JoinPort
  readonly #replay: number
  readonly #before: HistoryRun | null
  readonly #former: Shown | null
  #after: HistoryRun | null | undefined
  #head: Uint8Array[] = []
  #received = 0
  /** The offset of the stream's first byte; undefined until found out, null if that fails. */
  #start: number | null | undefined
  #toSkip = 0
  /** How many bytes of the stream `#showNew` has processed. */
  #passed = 0
  /** Bytes wait until a run of the history has been shown. */
  #isFilling = false
  #tail: Uint8Array
  #isEnded = false

  constructor(
    { former, before, replay }: { former: Shown | null; before: HistoryRun | null; replay: number },
    port: JoinPort,
  ) {
    this.#port = port
    this.#former = former
    this.#before = before
    this.#replay = replay
    this.#tail = former?.tail ?? new Uint8Array()
  }

  /** Whether output waits until its offset is known. */
  get isWaiting(): boolean {
    return this.#former !== null && (this.#start === undefined || this.#isFilling)
  }

  /** Takes bytes of the stream. */
  take(bytes: Uint8Array): void {
    const isFirst = this.#received === 0
    this.#received += bytes.length
    if (this.#former === null) {
      const at = this.#received - bytes.length
      const past = Math.min(this.#replay, this.#before?.end ?? Infinity)
      this.#show(bytes, at < this.#replay, at >= past)
    } else if (!this.isWaiting) return this.#showNew(bytes)
    if (this.#start === undefined || this.#isFilling) this.#head.push(bytes)
    if (isFirst) void this.#look()
    else this.#tryPlace()
  }

  /** Stops finding out the offset: waiting output is placed by its content. */
  giveUp(): void {
    if (this.#start !== undefined) return
    this.#after ??= null
    this.#placeByContent()
  }

  /** The stream has ended; returns what has been shown. Waiting output is dropped, as it comes again. */
  end(): Shown {
    this.#isEnded = true
    if (this.isWaiting && this.#former) return { ...this.#former, tail: this.#tail }
    const start = this.#start ?? null
    const isSkipping = this.#toSkip > 0
    const end =
      start === null ? null : isSkipping ? (this.#former?.end ?? null) : start + this.#received
    return { end, tail: this.#tail }
  }

  /** Reads how much output there is now that the stream has opened, to compute its offset. */
  async #look(): Promise<void> {
    const after = await this.#port.history({ mostRecent: SAMPLE_BYTES }, SAMPLE_BYTES)
    if (this.#isEnded) return
    this.#after = after
    this.#tryPlace()
  }

  #tryPlace(): void {
    if (this.#start !== undefined || this.#after === undefined) return
    const before = this.#before
    if (!before || !this.#after) return this.#placeByContent()
    const counts = { replay: this.#replay, before: before.end, after: this.#after.end }
    const { first, last } = bounds(counts)
    const isWhole = this.#received >= Math.min(this.#replay, before.end)
    if (first !== last && !isWhole) return
    const samples: Sample[] = [before, this.#after]
    const former = this.#former
    if (former && former.end !== null)
      samples.push({ start: former.end - former.tail.length, bytes: former.tail })
    const start = startOf({ ...counts, head: concat(this.#head), samples })
    if (start === null) this.#placeByContent()
    else this.#placeAt(start)
  }

  #placeAt(start: number): void {
    this.#start = start
    const former = this.#former
    if (former === null) {
      this.#head = []
      return
    }
    // Output was shown, but its offset is unknown: its content must tell.
    if (former.end === null) return this.#release(this.#recognised())
    if (former.end >= start) return this.#release(former.end - start)
    this.#isFilling = true
    void this.#fill(former.end, start)
  }

  #placeByContent(): void {
    this.#start = null
    if (this.#former === null) {
      this.#head = []
      return
    }
    this.#release(this.#recognised())
  }

  /** How much of the stream has been shown, by its content; null if it isn't recognized. */
  #recognised(): number | null {
    const tail = this.#former?.tail ?? new Uint8Array()
    return endOfLast(concat(this.#head), tail.slice(-RECOGNISED_BYTES))
  }

  /** Shows what the stream doesn't reach back to, then the waiting output. */
  async #fill(from: number, to: number): Promise<void> {
    let at = from
    while (at < to) {
      const wanted = Math.min(PIECE_BYTES, to - at)
      const run = await this.#port.history({ fromStart: at }, wanted)
      if (this.#isEnded) return
      const next = Math.min(run === null || run.bytes.length === 0 ? to : run.start, to)
      if (next > at) this.#port.mark({ type: 'lost', bytes: next - at })
      const bytes = run?.bytes.subarray(0, Math.max(0, to - next)) ?? new Uint8Array()
      if (bytes.length > 0 && next < to) this.#show(bytes, true, false)
      at = next < to ? next + bytes.length : to
    }
    this.#isFilling = false
    this.#release(0)
  }

  #release(skip: number | null): void {
    if (skip === null) this.#port.mark({ type: 'lost', bytes: null })
    this.#toSkip = skip ?? 0
    const head = this.#head
    this.#head = []
    for (const bytes of head) this.#showNew(bytes)
  }

  #showNew(bytes: Uint8Array): void {
    const skipped = Math.min(this.#toSkip, bytes.length)
    this.#toSkip -= skipped
    const at = this.#passed + skipped
    this.#passed += bytes.length
    if (skipped < bytes.length) this.#show(bytes.subarray(skipped), false, this.#isNow(at))
  }

  /** Whether a byte of the stream was printed after it opened, as far as that is known. */
  #isNow(at: number): boolean {
    const start = this.#start ?? null
    if (start === null || !this.#before) return at >= this.#replay
    return start + at >= this.#before.end
  }

  #show(bytes: Uint8Array, isPast: boolean, isNow: boolean): void {
    this.#tail = concat([this.#tail, bytes.subarray(-TAIL_BYTES)]).slice(-TAIL_BYTES)
    this.#port.show(bytes, isPast, isNow)
  }
}
