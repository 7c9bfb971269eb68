import { LIVE_VERSION } from '@/lib/contract/live-wire'
import type { LiveRow } from '@/lib/contract/live-kinds'
import type { LiveEvent, ReadTimes, ServerMessage } from '@/lib/contract/live-wire'
import { limits } from './limits'

/** A message ready to send. Texts are ASCII but for names of the platform's making, so length is bytes. */
export interface Frame {
  readonly text: string
  /** What the page acknowledges: the last event in it, or the page of a snapshot. */
  readonly seq: number
}

export const encode = (message: ServerMessage): string => JSON.stringify(message)

/** Room for a message's other members in a frame. */
const ENVELOPE_BYTES = 512

/** Cuts items into runs of at most a frame and `countMax` items each. */
function runs<T>(items: readonly T[], countMax: number): T[][] {
  const cut: T[][] = []
  let bytes = Infinity
  for (const item of items) {
    const size = JSON.stringify(item).length + 1
    const last = cut.at(-1)
    if (!last || last.length >= countMax || bytes + size > limits.frameBytesMax - ENVELOPE_BYTES) {
      cut.push([item])
      bytes = size
    } else {
      last.push(item)
      bytes += size
    }
  }
  return cut
}

/** Events after `from` up to `to` in as few frames as fit; none for no events. */
export function eventFrames(
  epoch: string,
  from: number,
  events: readonly LiveEvent[],
  at: number,
): Frame[] {
  let before = from
  return runs(events, Infinity).map((part) => {
    const to = part.at(-1)?.seq ?? before
    const text = encode({
      v: LIVE_VERSION,
      t: 'events',
      epoch,
      from: before,
      to,
      at,
      events: part,
    })
    before = to
    return { text, seq: to }
  })
}

/** All rows as they are at `seq`, in pages; one page even when there is no row. */
export function snapshotFrames(
  epoch: string,
  seq: number,
  rows: readonly LiveRow[],
  at: ReadTimes,
): Frame[] {
  const parts = runs(rows, limits.snapshotPageRows)
  const pages = Math.max(parts.length, 1)
  return Array.from({ length: pages }, (_, index) => ({
    text: encode({
      v: LIVE_VERSION,
      t: 'snapshot',
      epoch,
      seq,
      page: index + 1,
      pages,
      at,
      rows: parts[index] ?? [],
    }),
    seq,
  }))
}
