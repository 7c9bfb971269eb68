import { liveLimits } from '@/lib/contract/live-wire'

/** The times of the last events of the socket; this computer's clock, ms. */
export interface Heartbeat {
  /** When the last frame came, a pong or any other. */
  readonly receivedAt: number
  /** When the last ping went out, or the socket was opened. */
  readonly pingedAt: number
  /** Since when a snapshot is expected; null while none is. */
  readonly waitingSince: number | null
}

/** If a requested snapshot doesn't come within this time, the socket counts as broken. */
const SNAPSHOT_WITHIN_MS = 10_000

/** What an open socket needs now: a ping, to be replaced, or nothing. */
export function dueOf({ receivedAt, pingedAt, waitingSince }: Heartbeat, now: number) {
  if (waitingSince !== null && now - waitingSince >= SNAPSHOT_WITHIN_MS) return 'renew'
  // Timers may have been suspended: the time for an answer counts from the ping.
  if (pingedAt > receivedAt) return now - pingedAt >= liveLimits.deadAfterMs ? 'renew' : 'nothing'
  // Pings go out even while frames come: the relay must hear from the page, and any frame may be the last.
  return now - pingedAt >= liveLimits.pingEachMs ? 'ping' : 'nothing'
}
