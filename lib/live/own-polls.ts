import type { LiveKind } from '@/lib/contract/live-kinds'
import type { LiveProblem } from '@/lib/contract/live-wire'
import { isPolling, type LinkState, POLL_EACH_MS } from './live-view'

/** How often a relay that tells of no reading is asked for one. */
const ASK_EACH_MS = 30_000

export interface OwnPollsPort {
  readonly now: () => number
  readonly isVisible: () => boolean
  readonly isOnline: () => boolean
  /** Reads what is on the page, all of it or some kinds; resolves to how many answers were asked for. */
  readonly poll: (only?: readonly LiveKind[]) => Promise<number>
  /** Asks the relay for a reading: its alarm may be for a moment that is far off, and a message wakes it. */
  readonly askRelay: () => void
  /** A poll of everything is over. */
  readonly onDone: () => void
}

/** What the relay says of why it tells of no reading, if it does. */
interface Unread {
  readonly problem: LiveProblem | null
}

/** The page's own reads: of everything while there is no relay, and of what the relay leaves out. */
export class OwnPolls {
  readonly #port: OwnPollsPort
  #polledAt = 0
  #askedAt = -Infinity
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

  /**
   * Polls if that is due. `partial`: kinds that the relay does not follow as a whole; `unread`: the
   * relay is there and has told of no reading for long, and what it says of that. One that names a
   * problem knows better when the platform may be asked again.
   */
  tick(link: LinkState, partial: readonly LiveKind[], unread?: Unread): void {
    const { now, isVisible, isOnline, poll, askRelay } = this.#port
    if (unread && now() - this.#askedAt >= ASK_EACH_MS) {
      this.#askedAt = now()
      askRelay()
    }
    const isDue = isPolling({ link }, now()) || unread?.problem === null
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
