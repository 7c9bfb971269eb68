import { liveLimits } from '@/lib/contract/live-wire'

/** When things last happened on the socket; this computer's clock, ms. */
export interface Beats {
  readonly heardAt: number
  readonly pingedAt: number
  /** Since when a snapshot is expected; null while none is. */
  readonly waitingSince: number | null
}

/** A snapshot that was asked for comes within this, or the socket is taken for broken. */
const SNAPSHOT_WITHIN_MS = 10_000

/** What an open socket needs now: proof that it is alive, or to be given up. */
export function dutyOf({ heardAt, pingedAt, waitingSince }: Beats, now: number) {
  if (waitingSince !== null && now - waitingSince >= SNAPSHOT_WITHIN_MS) return 'renew'
  if (now - heardAt < liveLimits.pingEachMs) return 'nothing'
  // Timers may have stood still: the time for an answer counts from the ping.
  if (pingedAt <= heardAt) return 'ping'
  return now - pingedAt >= liveLimits.deadAfterMs ? 'renew' : 'nothing'
}
