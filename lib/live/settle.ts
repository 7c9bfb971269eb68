import type { LivePatch } from '@/lib/contract/live-kinds'
import type { ReceivedRow } from './room-state'

/*
 * Two sources report one resource: the page's own reads, and the relay. Which report is newer is
 * decided only here:
 *
 * 1. The platform's own stamps, where they differ: an instance's timeRunStateUpdated, then
 *    timeModified. They only grow, so the later one is the later read, from either source.
 * 2. Otherwise the times of the reads: what was answered before the relay began its read is older;
 *    what was sent after the relay's message had come is newer.
 * 3. Otherwise the two overlapped and the order is unknown: the page keeps what it shows and reads
 *    again.
 */

/** When a read of this page was sent and when its answer was there; this page's clock, ms. */
export interface ReadTimes {
  readonly sentAt: number
  readonly answeredAt: number
}

/** The part of a cached resource that the relay also reports. */
export interface Held {
  readonly id: string
  readonly timeModified: Date | null
  readonly timeRunStateUpdated?: Date | null
}

export type Verdict = 'keep' | 'take' | 'ask'

/** The clocks of server and page are matched to about this precision (a slow round trip). */
const CLOCK_SLACK_MS = 2_000

type Stamps = Partial<Pick<Held, 'timeModified' | 'timeRunStateUpdated'>>

const ms = (stamp: Date | null | undefined): number => stamp?.getTime() ?? 0

/** Above 0 if `one` was read later than `other`, as far as the platform's stamps tell. */
export const compareStamps = (one: Stamps, other: Stamps): number =>
  ms(one.timeRunStateUpdated) - ms(other.timeRunStateUpdated) ||
  ms(one.timeModified) - ms(other.timeModified)

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  // Absent and null mean the same to the platform (behaviour of optional members).
  (one == null && other == null) ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one) === JSON.stringify(other))

/** The members of `patch` that differ from those of `held`. */
export function differences<T extends Held>(held: T, patch: LivePatch['patch']): Partial<T> {
  const changed: Partial<T> = {}
  for (const [name, value] of Object.entries(patch))
    // By Reflect, because types can't tell that patch and row are of the same kind; their ids do.
    if (!isEqual(Reflect.get(held, name), value)) Reflect.set(changed, name, value)
  return changed
}

/** Whether the relay's row replaces the page's. */
export function verdict(
  held: Held,
  received: ReceivedRow,
  read: ReadTimes,
  offsetMs: number,
): Verdict {
  const order = compareStamps(received.patch.patch, held)
  if (order !== 0) return order > 0 ? 'take' : 'keep'
  if (Object.keys(differences(held, received.patch.patch)).length === 0) return 'keep'
  if (read.sentAt > received.receivedAt) return 'keep'
  return read.answeredAt < received.at - offsetMs - CLOCK_SLACK_MS ? 'take' : 'ask'
}
