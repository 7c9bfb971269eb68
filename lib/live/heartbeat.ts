import { liveLimits } from '@/lib/contract/live-wire'

/** When things last happened on the socket; this computer's clock, ms. */
export interface Heartbeat {
  /** When the last frame came, a pong or any other. */
  readonly receivedAt: number
  /** When the last ping went out, or the socket was opened. */
  readonly pingedAt: number
  /** Since when a snapshot is expected; null while none is. */
  readonly waitingSince: number | null
}

/** A snapshot that was asked for comes within this, or the socket is taken for broken. */
const SNAPSHOT_WITHIN_MS = 10_000

/** What an open socket needs now: proof that it is alive, or to be given up. */
export function dueOf({ receivedAt, pingedAt, waitingSince }: Heartbeat, now: number) {
  if (waitingSince !== null && now - waitingSince >= SNAPSHOT_WITHIN_MS) return 'renew'
  // Timers may have stood still: the time for an answer counts from the ping.
  if (pingedAt > receivedAt) return now - pingedAt >= liveLimits.deadAfterMs ? 'renew' : 'nothing'
  // Also while frames come: the relay must hear of the page, and what came last may have been the last.
  return now - pingedAt >= liveLimits.pingEachMs ? 'ping' : 'nothing'
}
