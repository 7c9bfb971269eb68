import type { BfdStatus } from '@/lib/contract/bfd'
import {
  isBfdUp,
  keyOfSession,
  lastHourWords,
  type Measured,
  notUpWords,
  timesDown,
} from '@/lib/metrics/up-history'

/** How the last hour of a session was, or since when it isn't up. */
export function bfdLastHour(
  { peer, switch: at, state }: Pick<BfdStatus, 'peer' | 'switch' | 'state'>,
  { histories, nowMs }: Measured,
): string {
  // Turned off on purpose, it is not counted as down.
  if (state === 'admin_down') return 'Turned off'
  const history = histories?.get(keyOfSession(at, peer, null))
  const isUp = isBfdUp({ state })
  const notUp = notUpWords(history, { isUp, up: 'up', nowMs })
  // Down once alone is down now.
  if (notUp && history?.cameUp === 0) return notUp
  const hour = lastHourWords(history && timesDown(history, isUp), histories !== undefined)
  return notUp ? `${hour}. ${notUp}` : hour
}
