import type { Unusable } from '@/lib/contract/live-parse'
import type { ServerMessage } from '@/lib/contract/live-wire'
import { acked, emptyRoomState, isAckDue, receive, type RoomState, type Step } from './room-state'

/** The current room, and the acknowledgements that the relay is owed. */
export class RoomSync {
  readonly #now: () => number
  #room: RoomState = emptyRoomState
  #waitingSince: number

  constructor(now: () => number) {
    this.#now = now
    this.#waitingSince = now()
  }

  get room(): RoomState {
    return this.#room
  }

  /** Since when a snapshot is expected; ms since 1970, null if none is. */
  get waitingSince(): number | null {
    return this.#room.sync === 'waiting' ? this.#waitingSince : null
  }

  /** A connection is open: the wait for an expected snapshot starts now. */
  opened(): void {
    this.#waitingSince = this.#now()
  }

  receive(message: ServerMessage | Unusable): Step {
    const step = receive(this.#room, message, this.#now())
    if (this.#room.sync === 'current' && step.room.sync === 'waiting') this.opened()
    this.#room = step.room
    return step
  }

  /** The sequence number to acknowledge, once; undefined if none is due. */
  takeAck(): number | undefined {
    if (!isAckDue(this.#room, this.#now())) return undefined
    this.#room = acked(this.#room, this.#now())
    return this.#room.seq
  }
}
