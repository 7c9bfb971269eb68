/** Long enough for a steady value, short enough to follow the network. */
const WINDOW_MS = 8_000

interface Sample {
  readonly at: number
  readonly bytes: number
}

/** The rate at which bytes arrive, over the last seconds. */
export class Rate {
  #samples: Sample[] = []
  #since: number | undefined

  /** This many bytes have arrived now (ms). */
  add(bytes: number, now: number): void {
    this.#since ??= now
    this.#samples.push({ at: now, bytes })
  }

  /** Bytes per second; undefined while unknown. */
  at(now: number): number | undefined {
    this.#samples = this.#samples.filter(({ at }) => now - at <= WINDOW_MS)
    if (this.#since === undefined || this.#samples.length === 0) return undefined
    const overMs = Math.min(WINDOW_MS, now - this.#since)
    if (overMs < 500) return undefined
    return this.#samples.reduce((sum, { bytes }) => sum + bytes, 0) / (overMs / 1000)
  }

  /** Starts again: after a pause the earlier times don't count. */
  reset(): void {
    this.#samples = []
    this.#since = undefined
  }
}
