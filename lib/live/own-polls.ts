import type { LiveKind } from '@/lib/contract/live-kinds'
import { isPolling, type LinkState, POLL_EACH_MS } from './live-view'

export interface OwnPollsPort {
  readonly now: () => number
  readonly isVisible: () => boolean
  readonly isOnline: () => boolean
  /** Reads what is on the page, all of it or some kinds; resolves to how many answers were asked for. */
  readonly poll: (only?: readonly LiveKind[]) => Promise<number>
  /** A poll of everything is over. */
  readonly onDone: () => void
}

/** The page's own reads: of everything while there is no relay, and of what the relay leaves out. */
export class OwnPolls {
  readonly #port: OwnPollsPort
  #polledAt = 0
  #reads = 0
  #isGood = false

  constructor(port: OwnPollsPort) {
    this.#port = port
  }

  /** Whether there was one since the relay was there last, and the last of them went well. */
  get isGood(): boolean {
    return this.#isGood
  }

  /** Any read of the page's went well. */
  onRead(): void {
    this.#reads += 1
    this.#isGood = true
  }

  /** Polls if that is due. `partial`: kinds that the relay does not follow as a whole. */
  tick(link: LinkState, partial: readonly LiveKind[]): void {
    const { now, isVisible, isOnline, poll } = this.#port
    const isDue = isPolling({ link }, now())
    if (!isDue) this.#isGood = false
    if (!isVisible() || now() - this.#polledAt < POLL_EACH_MS) return
    if (isDue) {
      if (isOnline()) void this.#pollAll()
      else this.#isGood = false
    } else if (link.at === 'open' && partial.length > 0) {
      this.#polledAt = now()
      void poll(partial)
    }
  }

  async #pollAll(): Promise<void> {
    this.#polledAt = this.#port.now()
    const before = this.#reads
    const asked = await this.#port.poll()
    // Of nothing nothing is amiss.
    this.#isGood = asked === 0 || this.#reads > before
    this.#port.onDone()
  }
}
