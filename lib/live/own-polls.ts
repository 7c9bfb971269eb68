import type { LiveKind } from '@/lib/contract/live-kinds'
import type { LiveProblem } from '@/lib/contract/live-wire'
import { isPolling, type LinkState, POLL_EACH_MS } from './live-view'

/** How often a relay that reports no reads is asked for one. */
const ASK_EACH_MS = 30_000

export interface OwnPollsPort {
  readonly now: () => number
  readonly isVisible: () => boolean
  readonly isOnline: () => boolean
  /** Reads what the page shows, everything or some kinds; resolves to the number of reads. */
  readonly poll: (only?: readonly LiveKind[]) => Promise<number>
  /** Asks the relay to read now: its next read may be scheduled much later, and a message makes it read. */
  readonly askRelay: () => void
  /** A poll of everything has ended. */
  readonly onDone: () => void
}

/** The relay's own reason for not reading, if it gave one. */
interface Unread {
  readonly problem: LiveProblem | null
}

/** The page's own reads: of everything without a relay, and of the kinds that the relay doesn't follow. */
export class OwnPolls {
  readonly #port: OwnPollsPort
  #polledAt = 0
  #askedAt = -Infinity
  #reads = 0
  #isGood = false

  constructor(port: OwnPollsPort) {
    this.#port = port
  }

  /** Whether the page has polled since the relay was last connected, and its last poll succeeded. */
  get isGood(): boolean {
    return this.#isGood
  }

  /** Any read of the page succeeded. */
  onRead(): void {
    this.#reads += 1
    this.#isGood = true
  }

  /**
   * Polls if that is due. `partial`: the kinds that the relay follows only in part. `unread`: set if the
   * relay is connected but has reported no read for long, with the reason it gave. If it names a problem,
   * the page doesn't poll: the relay knows better when to ask the platform again.
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
    // A poll without reads can't fail.
    this.#isGood = asked === 0 || this.#reads > before
    this.#port.onDone()
  }
}
