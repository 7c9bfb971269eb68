import type { Cached } from './cached'
import {
  isHidden,
  isOver,
  overlaid,
  type Pending,
  type Pressed,
  rolledBack,
  type State,
} from './pending'
import { keyOf, type RoomState } from './room-state'
import { compareStamps, differences, type Held, type ReadTimes, verdict } from './settle'

/** What a row is compared with. */
export interface Known {
  readonly room: RoomState
  readonly pending: Pending
}

/** The result for a row. */
export interface SettledRow {
  /** Undefined when the row is gone, or hidden because it is being deleted. */
  readonly row: Held | undefined
  /** The sources disagree, and only a new read can tell. */
  readonly asks: boolean
  /** The row settles a press. */
  readonly isOver: boolean
}

export const isState = (row: Held): row is Held & State => 'runState' in row

/** Settles single rows: compares what a read brought with the relay's rows and the presses. */
export class RowSettler {
  readonly #known: () => Known
  /** The latest state of each row by its stamps: an older read doesn't bring back an earlier state. */
  readonly #newest = new Map<string, Held>()

  constructor(known: () => Known) {
    this.#known = known
  }

  settle(
    held: Held,
    { kind, isList }: Pick<Cached, 'kind' | 'isList'>,
    read: ReadTimes,
  ): SettledRow {
    const { room, pending } = this.#known()
    const key = keyOf(kind, held.id)
    const pressed = kind === 'instance' ? pending.get(held.id) : undefined
    if (isList && isGone(room, key, read))
      return { row: undefined, asks: false, isOver: pressed !== undefined }
    const row = pressed && isState(held) ? rolledBack(held, pressed) : held
    const updated = withReceived(row, room, key, read)
    const newest = this.#newestOf(key, updated.row)
    return { asks: updated.asks, ...withPressed(newest, pressed, isList, read) }
  }

  #newestOf(key: string, row: Held): Held {
    const best = this.#newest.get(key)
    if (best && compareStamps(best, row) > 0) return best
    this.#newest.set(key, row)
    return row
  }
}

/** Whether the relay reported the row as gone after the read was sent that still has it. */
function isGone(room: RoomState, key: string, read: ReadTimes): boolean {
  const goneAt = room.gone.get(key)
  return !room.rows.has(key) && goneAt !== undefined && goneAt >= read.sentAt
}

/** The row with the relay's values, if those are newer. */
function withReceived<T extends Held>(row: T, room: RoomState, key: string, read: ReadTimes) {
  const received = room.rows.get(key)
  const decided = received ? verdict(row, received, read, room.offsetMs) : 'keep'
  if (!received || decided !== 'take') return { row, asks: decided === 'ask' }
  const changed = differences(row, received.patch.patch)
  // Members that the relay doesn't send, such as size or description, may have changed too.
  const asks = Boolean(changed.timeModified)
  return { row: Object.keys(changed).length > 0 ? { ...row, ...changed } : row, asks }
}

/** The row with the state of its press, unless the row settles it. */
function withPressed(row: Held, pressed: Pressed | undefined, isList: boolean, read: ReadTimes) {
  if (!pressed || !isState(row)) return { row, isOver: false }
  if (isOver(pressed, row, read)) return { row, isOver: true }
  if (isList && isHidden(pressed, read)) return { row: undefined, isOver: false }
  return { row: overlaid(row, pressed), isOver: false }
}
