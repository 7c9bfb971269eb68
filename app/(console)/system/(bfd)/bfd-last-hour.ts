import type { BfdStatus } from '@/lib/contract/bfd'
import {
  isBfdUp,
  keyOfSession,
  lastHourWords,
  neverUpWords,
  type SessionHistories,
  timesDown,
} from '@/lib/metrics/up-history'

/** Measurements of the last hour; undefined while being read, null without data. */
export interface Measured {
  readonly histories: SessionHistories | null | undefined
  /** The platform's moment of it, ms. */
  readonly nowMs: number
}

/** How the last hour of a session was, or for how long it has never been up. */
export function bfdLastHour(
  { peer, switch: at, state }: Pick<BfdStatus, 'peer' | 'switch' | 'state'>,
  { histories, nowMs }: Measured,
): string {
  // Turned off on purpose, it is not counted as down.
  if (state === 'admin_down') return 'Turned off'
  const history = histories?.get(keyOfSession(at, peer, null))
  const isUp = isBfdUp({ state })
  return (
    neverUpWords(history, { isUp, up: 'up', nowMs }) ??
    lastHourWords(history && timesDown(history, isUp), histories !== undefined)
  )
}
