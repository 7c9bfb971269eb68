import type { BfdStatus } from '@/lib/contract/bfd'
import type { BgpPeerStatus } from '@/lib/contract/bgp'
import {
  isBfdUp,
  isPeerUp,
  keyOfSession,
  lastHourWords,
  type Measured,
  notUpWords,
  timesDown,
} from '@/lib/metrics/up-history'

type Peer = Pick<BgpPeerStatus, 'addr' | 'localAsn' | 'state' | 'stateDurationMillis' | 'switch'>

const historyOf = ({ addr, localAsn, switch: at }: Peer, { histories }: Measured) =>
  histories?.get(keyOfSession(at, addr, localAsn))

/**
 * Since when a session is established, by this page's clock; null where no answer says how long, and of
 * any other state: a session that doesn't come up goes from one to the next all the time.
 */
export const sinceOf = (peer: Peer, readAt: Date | undefined): Date | null =>
  !isPeerUp(peer) || peer.stateDurationMillis === null || readAt === undefined
    ? null
    : new Date(readAt.getTime() - peer.stateDurationMillis)

/** Since when a session isn't established, as far as it is told; undefined for one that is. */
export function notEstablished(peer: Peer, measured: Measured): string | undefined {
  if (isPeerUp(peer)) return undefined
  const { histories, nowMs } = measured
  const state = { isUp: false, up: 'established', nowMs }
  return (
    notUpWords(historyOf(peer, measured), state) ??
    (histories === undefined ? 'Loading…' : 'State of this moment')
  )
}

/** How the last hour of a session of BGP was, as a sentence without its full stop. */
export function lastHour(peer: Peer, measured: Measured): string {
  const history = historyOf(peer, measured)
  const times = history && timesDown(history, isPeerUp(peer))
  if (times === 0) return 'Not down in the last hour'
  return lastHourWords(times, measured.histories !== undefined)
}

/** How the last hour of a session of BFD was, or since when it isn't up. */
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
