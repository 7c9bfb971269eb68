import { LIVE_VERSION, type ServerMessage } from '@/lib/contract/live-wire'
import { asSnapshot, type RoomState } from './room-state'

/**
 * The messages by which another tab of this browser gets the state of this one, in the form of the relay's;
 * undefined while there is no state yet.
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
