import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, Instant, QueryUint64, resultsPage, Uint64, Uuid } from './common'
import { operations } from './operation'

export const Rack = z.object({
  id: Uuid,
  timeCreated: Instant,
  timeModified: Instant,
})
export type Rack = Answer<z.infer<typeof Rack>>

export const BaseboardId = z.object({ partNumber: z.string(), serialNumber: z.string() })
export type BaseboardId = z.infer<typeof BaseboardId>

export const RackMembershipAddSledsRequest = z.object({ sledIds: z.array(BaseboardId) })
export type RackMembershipAddSledsRequest = z.infer<typeof RackMembershipAddSledsRequest>

export const RackMembershipChangeState = z.enum(['in_progress', 'committed', 'aborted'])
export type RackMembershipChangeState = z.infer<typeof RackMembershipChangeState>

/** Sleds join once a change is committed; until then some have not acknowledged it. */
export const RackMembershipStatus = z.object({
  members: z.array(BaseboardId),
  rackId: Uuid,
  state: RackMembershipChangeState,
  timeAborted: Instant.nullish(),
  timeCommitted: Instant.nullish(),
  timeCreated: Instant,
  unacknowledgedMembers: z.array(BaseboardId),
  version: Uint64,
})
export type RackMembershipStatus = Answer<z.infer<typeof RackMembershipStatus>>

export const rackOperations = operations({
  rackList: {
    method: 'GET',
    path: '/v1/system/hardware/racks',
    query: z.object(idPage),
    answer: resultsPage(Rack),
    status: 200,
  },
  rackView: {
    method: 'GET',
    path: '/v1/system/hardware/racks/{rackId}',
    answer: Rack,
    status: 200,
  },
  // Of a version, or the latest.
  rackMembershipStatus: {
    method: 'GET',
    path: '/v1/system/hardware/racks/{rackId}/membership',
    query: z.object({ version: QueryUint64.optional() }),
    answer: RackMembershipStatus,
    status: 200,
  },
  rackMembershipAddSleds: {
    method: 'POST',
    path: '/v1/system/hardware/racks/{rackId}/membership/add',
    body: RackMembershipAddSledsRequest,
    answer: RackMembershipStatus,
    status: 200,
  },
  rackMembershipAbort: {
    method: 'POST',
    path: '/v1/system/hardware/racks/{rackId}/membership/abort',
    answer: RackMembershipStatus,
    status: 200,
  },
})
