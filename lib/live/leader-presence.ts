/** A visible tab tells the leader that it is there, and so clocks it. */
const HERE_EACH_MS = 2_000
/** A leader that does not answer for so long is taken over from. */
const LEADER_SILENT_MS = 12_000
/** How often a follower asks a leader that has nothing for it yet. */
const JOIN_EACH_MS = 2_000

/** What a following tab knows of the one that leads, and what it owes it. */
export class LeaderPresence {
  readonly #now: () => number
  #hereAt = 0
  #seenAt: number
  #joinedAt = 0

  constructor(now: () => number) {
    this.#now = now
    this.#seenAt = now()
  }

  /** The leader has said something, or has only just begun. */
  seen(): void {
    this.#seenAt = this.#now()
  }

  /** This tab has said that it is there. */
  saidHere(): void {
    this.#hereAt = this.#now()
  }

  isHereDue(): boolean {
    return this.#now() - this.#hereAt >= HERE_EACH_MS
  }

  /** Whether the leader has been silent for too long; it gets as much time again afterwards. */
  takeSilence(): boolean {
    if (this.#now() - this.#seenAt < LEADER_SILENT_MS) return false
    this.seen()
    return true
  }

  /** Whether to ask for the rows again now; then not for a while. */
  takeJoin(): boolean {
    if (this.#now() - this.#joinedAt < JOIN_EACH_MS) return false
    this.#joinedAt = this.#now()
    return true
  }
}
