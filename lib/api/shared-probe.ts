import type { ApiVersion } from '@/lib/contract/api-version'

/** Most screens can do without the answer, so that no page waits longer for it. */
export const PROBE_MS = 5_000
/** How often a waiting request looks whether the probe under way has ended, ms. */
const TICK_MS = 20

interface UnderWay {
  readonly atMs: number
  version?: ApiVersion | undefined
}

/**
 * One probe of a platform at a time, by what tells platforms apart: while one hangs, other requests
 * wait for it and take its answer. A promise of another request's may never end, as
 * its request can be cut off, so that what is shared is plain data; after PROBE_MS the next may ask.
 */
export class SharedProbes {
  readonly #underWay = new Map<string, UnderWay>()

  /** Resolves to what `probe` does, or has done for others; undefined where it fails or hangs. */
  async ask(
    id: string,
    probe: (signal: AbortSignal) => Promise<ApiVersion | undefined>,
  ): Promise<ApiVersion | undefined> {
    const other = this.#underWay.get(id)
    if (other && Date.now() - other.atMs < PROBE_MS) return this.#outcomeOf(id, other)
    const own: UnderWay = { atMs: Date.now() }
    this.#underWay.set(id, own)
    try {
      own.version = await probe(AbortSignal.timeout(PROBE_MS))
    } catch {
      // Unreachable or late; the next call is told so.
    } finally {
      if (this.#underWay.get(id) === own) this.#underWay.delete(id)
    }
    return own.version
  }

  async #outcomeOf(id: string, other: UnderWay): Promise<ApiVersion | undefined> {
    while (this.#underWay.get(id) === other && Date.now() - other.atMs < PROBE_MS)
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    return other.version
  }
}
