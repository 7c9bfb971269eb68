import * as z from 'zod'
import { LIVE_KINDS } from '@/lib/contract/live-kinds'
import { Breaker } from './breaker'

const Kind = z.enum(LIVE_KINDS)
/** By kind; ms since 1970. Kinds are left out that this never happened to. */
const Times = z.partialRecord(Kind, z.number())

/**
 * The room's knowledge of the platform, kept over hibernation. A platform that is down causes long
 * pauses, in which the object is evicted. It must not return with full optimism.
 */
export const PollState = z.object({
  breaker: Breaker,
  /** Since when a page waits for the first good read; ms since 1970, null before. */
  beganAt: z.number().nullable(),
  /** When the last good read of each list was sent. */
  readAt: Times,
  /** When each list was last asked for. */
  askedAt: Times,
  failing: z.array(Kind),
  /** Lists that are longer than a room follows. */
  partial: z.array(Kind),
})
export type PollState = z.infer<typeof PollState>

/** Whether two states are apart in more than times that go by: such a change is kept at once. */
export const saysOther = (one: PollState, other: PollState): boolean =>
  lasting(one) !== lasting(other)

const lasting = ({ breaker, beganAt, failing, partial }: PollState): string =>
  JSON.stringify({ breaker, beganAt, failing, partial })
