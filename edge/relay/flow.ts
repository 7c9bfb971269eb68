import { limits } from './limits'

/*
 * How far one reader is. Nothing is queued for a slow one: its place in the journal is enough to
 * make the latest state of each resource later.
 */

interface Sent {
  readonly seq: number
  /** Page of a snapshot; 0 for events. */
  readonly page: number
  readonly bytes: number
}

export interface Flow {
  /** `waiting` for a snapshot of fresh rows, `paging` through one, then `live`. */
  readonly phase: 'waiting' | 'paging' | 'live'
  /** The last event sent, or that of the snapshot. */
  readonly seq: number
  /** Pages of the snapshot that are sent. */
  readonly page: number
  readonly unacked: readonly Sent[]
  readonly unackedBytes: number
  /** Bytes that would have been sent had the reader kept up. */
  readonly heldBytes: number
  /** Since when nothing more is sent; ms since 1970. */
  readonly heldSince: number | null
}

export const newFlow: Flow = {
  phase: 'waiting',
  seq: 0,
  page: 0,
  unacked: [],
  unackedBytes: 0,
  heldBytes: 0,
  heldSince: null,
}

/** Starts over, for a snapshot. What is on its way stays counted. */
export const awaitSnapshot = (flow: Flow): Flow => ({ ...flow, phase: 'waiting', page: 0 })

/** Whether more may be sent now. */
export const hasRoom = (flow: Flow): boolean => flow.unackedBytes <= limits.unackedBytesMax

/** One frame more is on its way. */
export function sent(flow: Flow, frame: Sent): Flow {
  return {
    ...flow,
    seq: frame.seq,
    page: frame.page,
    unacked: [...flow.unacked, frame],
    unackedBytes: flow.unackedBytes + frame.bytes,
  }
}

/** Something was not sent for lack of room. */
export const held = (flow: Flow, bytes: number, now: number): Flow => ({
  ...flow,
  heldBytes: flow.heldBytes + bytes,
  heldSince: flow.heldSince ?? now,
})

/** All that was held back is sent. */
export const caughtUp = (flow: Flow): Flow =>
  flow.heldSince === null ? flow : { ...flow, heldBytes: 0, heldSince: null }

/**
 * The reader has everything up to `seq`, and of a snapshot the pages up to `page` (all when it names
 * none). Progress gives a reader that is being waited for its time anew.
 */
export function acked(flow: Flow, seq: number, page: number | undefined, now: number): Flow {
  const unacked = flow.unacked.filter((frame) =>
    frame.seq === seq ? frame.page > (page ?? Infinity) : frame.seq > seq,
  )
  if (unacked.length === flow.unacked.length) return flow
  const unackedBytes = unacked.reduce((sum, { bytes }) => sum + bytes, 0)
  return { ...flow, unacked, unackedBytes, heldSince: flow.heldSince === null ? null : now }
}

/**
 * Whether the reader's time to catch up is over: close with 4008. If the clock was set back by more
 * than that time, the duration is unknown and counts as over.
 */
export const isTooSlow = (flow: Flow, now: number): boolean =>
  flow.heldSince !== null &&
  (flow.unackedBytes + flow.heldBytes > limits.heldBytesMax ||
    Math.abs(now - flow.heldSince) >= limits.heldMsMax)
