import * as z from 'zod'
import { NameOrId } from './common'
import { LIVE_KINDS, type LiveRow as Row } from './live-kinds'
import { fieldsOf, isLiveRow } from './live-row'
import { LIVE_MODES, LIVE_PROBLEMS, LIVE_VERSION } from './live-wire'

/*
 * The shapes of live-wire.ts as schemas, for the relay and the tests. Pages use live-wire.ts alone:
 * zod does not go to browsers.
 */

const v = z.literal(LIVE_VERSION)
const count = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
const epoch = z.string().max(64)
const LiveKind = z.enum(LIVE_KINDS)
const ReadTimes = z.partialRecord(LiveKind, count)
const shows = z.array(LiveKind).max(LIVE_KINDS.length).readonly()

const KIND_AND_ID = 2
/** A row with the fields of its kind and no other. */
export const LiveRow = z.custom<Row>(
  (row) => isLiveRow(row) && Object.keys(row).length === fieldsOf[row.kind].length + KIND_AND_ID,
)
export type LiveRow = z.infer<typeof LiveRow>

export const LiveEvent = z.discriminatedUnion('op', [
  z.strictObject({ seq: count, op: z.literal('put'), row: LiveRow }),
  z.strictObject({ seq: count, op: z.literal('del'), kind: LiveKind, id: z.string() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

export const LiveStatus = z.strictObject({
  mode: z.enum(LIVE_MODES),
  staleSince: count.nullable(),
  readAt: count.nullable(),
  problem: z.enum(LIVE_PROBLEMS).nullable(),
  partial: z.array(LiveKind),
  aged: ReadTimes,
})
export type LiveStatus = z.infer<typeof LiveStatus>

/** The relay's messages. */
export const ServerMessage = z.discriminatedUnion('t', [
  z.strictObject({
    v,
    t: z.literal('welcome'),
    build: z.string(),
    epoch,
    seq: count,
    resumed: z.boolean(),
    now: count,
    status: LiveStatus,
  }),
  z.strictObject({
    v,
    t: z.literal('snapshot'),
    epoch,
    seq: count,
    page: count,
    pages: count,
    at: ReadTimes,
    rows: z.array(LiveRow),
  }),
  z.strictObject({
    v,
    t: z.literal('events'),
    epoch,
    from: count,
    to: count,
    at: count,
    events: z.array(LiveEvent),
  }),
  z.strictObject({ v, t: z.literal('reset'), epoch }),
  z.strictObject({ v, t: z.literal('status'), now: count, status: LiveStatus }),
])
export type ServerMessage = z.infer<typeof ServerMessage>

/** The page's messages; the relay parses every frame by this schema. */
export const ClientMessage = z.discriminatedUnion('t', [
  z.object({ v, t: z.literal('ack'), seq: count, page: count.optional() }),
  z.object({ v, t: z.literal('shows'), visible: z.boolean(), shows }),
  z.object({ v, t: z.literal('poll') }),
  z.object({ v, t: z.literal('resync') }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** The version of any message: tells an outdated page from a faulty one. */
export const Versioned = z.object({ v: count })

/** The hello of a page, as it opens its socket. */
export const LiveHello = z.object({
  project: NameOrId,
  visible: z.boolean(),
  shows,
  epoch: epoch.optional(),
  seq: count.optional(),
})
export type LiveHello = z.infer<typeof LiveHello>
