import { LIVE_VERSION, type ServerMessage } from '@/lib/contract/live-wire'
import { asSnapshot, type RoomState } from './room-state'

/**
 * Everything that another tab of this browser needs to be where this one is, as the relay would say
 * it; undefined while there is nothing to tell.
 */
export function handOver(room: RoomState, now: number): readonly ServerMessage[] | undefined {
  const snapshot = asSnapshot(room)
  const { epoch, seq, status } = room
  if (!snapshot || !status) return undefined
  const relayNow = now + room.offsetMs
  return [
    { v: LIVE_VERSION, t: 'welcome', build: '', epoch, seq, resumed: false, now: relayNow, status },
    snapshot,
  ]
}
