import type { ApiVersion } from '@/lib/contract/api-version'

/** Most screens can do without the answer, so no page waits longer for it. */
export const PROBE_MS = 5_000
/** How often a waiting request checks whether the probe has ended, ms. */
const TICK_MS = 20

interface UnderWay {
  readonly atMs: number
  version?: ApiVersion | undefined
}

/**
 * Runs one probe of a platform at a time, by the platform's key: other requests wait for a running probe
 * and take its answer. They share plain data, not a promise: a promise of another request may never settle,
 * as that request can be cut off. After PROBE_MS the next request may probe.
 */
export class SharedProbes {
  readonly #underWay = new Map<string, UnderWay>()

  /** Resolves to the result of `probe`, run now or for another request; undefined if it fails or hangs. */
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
      // Unreachable or late: the call that follows reports that itself.
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
