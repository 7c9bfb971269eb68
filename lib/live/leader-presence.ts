/** How often a visible tab reports to the leader, whose timers depend on it. */
const HERE_EACH_MS = 2_000
/** A leader that is silent for this long is replaced. */
const LEADER_SILENT_MS = 12_000
/** How often a follower without rows asks the leader for them. */
const JOIN_EACH_MS = 2_000

/** What a following tab knows about the leader, and when it has to report to it. */
export class LeaderPresence {
  readonly #now: () => number
  #hereAt = 0
  #seenAt: number
  #joinedAt = 0

  constructor(now: () => number) {
    this.#now = now
    this.#seenAt = now()
  }

  /** The leader has sent something, or has just begun to lead. */
  seen(): void {
    this.#seenAt = this.#now()
  }

  /** This tab has reported to the leader. */
  saidHere(): void {
    this.#hereAt = this.#now()
  }

  isHereDue(): boolean {
    return this.#now() - this.#hereAt >= HERE_EACH_MS
  }

  /** Whether the leader has been silent for too long; restarts the time. */
  takeSilence(): boolean {
    if (this.#now() - this.#seenAt < LEADER_SILENT_MS) return false
    this.seen()
    return true
  }

  /** Whether to ask for the rows again now; restarts the delay. */
  takeJoin(): boolean {
    if (this.#now() - this.#joinedAt < JOIN_EACH_MS) return false
    this.#joinedAt = this.#now()
    return true
  }
}
