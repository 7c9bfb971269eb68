import type { TicketAnswer } from '@/lib/api/live-ticket'
import { liveLimits } from '@/lib/contract/live-wire'

/**
 * The ticket that told which project this is: it serves the first connection if it is still good. All
 * others are asked for.
 */
export class FirstTicket {
  readonly #now: () => number
  readonly #ask: () => Promise<TicketAnswer>
  #kept: { readonly answer: TicketAnswer; readonly at: number } | undefined

  constructor(now: () => number, ask: () => Promise<TicketAnswer>) {
    this.#now = now
    this.#ask = ask
  }

  /** Asks, and keeps what the relay said for the first connection; nothing if it said nothing. */
  async ask(): Promise<TicketAnswer> {
    const answer = await this.#ask()
    this.#kept = answer.type === 'unreachable' ? undefined : { answer, at: this.#now() }
    return answer
  }

  /** The ticket for a connection. */
  next(): Promise<TicketAnswer> {
    const kept = this.#kept
    this.#kept = undefined
    const isGood = kept && this.#now() - kept.at < liveLimits.ticketMs / 2
    return isGood ? Promise.resolve(kept.answer) : this.#ask()
  }
}
