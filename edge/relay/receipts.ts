interface Receipt {
  readonly at: number
  /** A ping from before the clock went back that has been counted; ms since 1970. */
  readonly ping?: number
}

/** When something came last from each socket. */
export class Receipts {
  readonly #receipts = new Map<string, Receipt>()

  received(conn: string, now: number): void {
    this.#receipts.set(conn, { ...this.#receipts.get(conn), at: now })
  }

  remove(conn: string): void {
    this.#receipts.delete(conn)
  }

  /**
   * When something came last, ms since 1970. What came in the future came before the clock went back:
   * it counts as now, and only once.
   */
  last(conn: string, admittedAt: number, pingedAt: number | null, now: number): number {
    const { at, ping } = this.#receipts.get(conn) ?? { at: admittedAt }
    if (pingedAt !== null && pingedAt > now && pingedAt !== ping) {
      this.#receipts.set(conn, { at: now, ping: pingedAt })
      return now
    }
    if (at > now) {
      this.received(conn, now)
      return now
    }
    return pingedAt !== null && pingedAt <= now ? Math.max(at, pingedAt) : at
  }
}
