import * as z from 'zod'
import type { Answer } from './answer'
import {
  ByteCount,
  idPage,
  Instant,
  Int64,
  Name,
  pageQuery,
  resultsPage,
  Uint16,
  Uint32,
  Uuid,
} from './common'
import { Baseboard } from './hardware'
import { InstanceState } from './instance'
import { operations } from './operation'

export const SledProvisionPolicy = z.enum(['provisionable', 'non_provisionable'])
export type SledProvisionPolicy = z.infer<typeof SledProvisionPolicy>

export const SledPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in_service'), provisionPolicy: SledProvisionPolicy }),
  z.object({ kind: z.literal('expunged') }),
])
export type SledPolicy = z.infer<typeof SledPolicy>

export const SledState = z.enum(['active', 'decommissioned'])
export type SledState = z.infer<typeof SledState>

export const Sled = z.object({
  baseboard: Baseboard,
  id: Uuid,
  policy: SledPolicy,
  rackId: Uuid,
  /** The location in its rack; null if the platform doesn’t know. In answers since 2026081200. */
  slot: Uint16.nullish(),
  state: SledState,
  timeCreated: Instant,
  timeModified: Instant,
  usableHardwareThreads: Uint32,
  usablePhysicalRam: ByteCount,
})
export type Sled = Answer<z.infer<typeof Sled>>

export const SledId = z.object({ id: Uuid })
export type SledId = z.infer<typeof SledId>

export const SledInstance = z.object({
  activeSledId: Uuid,
  id: Uuid,
  memory: Int64,
  migrationId: Uuid.nullish(),
  name: Name,
  ncpus: Int64,
  projectName: Name,
  siloName: Name,
  state: InstanceState,
  timeCreated: Instant,
  timeModified: Instant,
})
export type SledInstance = Answer<z.infer<typeof SledInstance>>

export const SledProvisionPolicyParams = z.object({ state: SledProvisionPolicy })
export type SledProvisionPolicyParams = z.infer<typeof SledProvisionPolicyParams>

export const SledProvisionPolicyResponse = z.object({
  newState: SledProvisionPolicy,
  oldState: SledProvisionPolicy,
})
export type SledProvisionPolicyResponse = z.infer<typeof SledProvisionPolicyResponse>

/** Found by inventory, but not part of the rack yet. */
export const UninitializedSled = z.object({
  baseboard: Baseboard,
  cubby: Uint16,
  rackId: Uuid,
})
export type UninitializedSled = Answer<z.infer<typeof UninitializedSled>>

export const UninitializedSledId = z.object({ part: z.string(), serial: z.string() })
export type UninitializedSledId = z.infer<typeof UninitializedSledId>

export const sledOperations = operations({
  sledList: {
    method: 'GET',
    path: '/v1/system/hardware/sleds',
    query: z.object(idPage),
    answer: resultsPage(Sled),
    status: 200,
  },
  sledAdd: {
    method: 'POST',
    path: '/v1/system/hardware/sleds',
    body: UninitializedSledId,
    answer: SledId,
    status: 201,
  },
  sledView: {
    method: 'GET',
    path: '/v1/system/hardware/sleds/{sledId}',
    answer: Sled,
    status: 200,
  },
  sledInstanceList: {
    method: 'GET',
    path: '/v1/system/hardware/sleds/{sledId}/instances',
    query: z.object(idPage),
    answer: resultsPage(SledInstance),
    status: 200,
  },
  sledSetProvisionPolicy: {
    method: 'PUT',
    path: '/v1/system/hardware/sleds/{sledId}/provision-policy',
    body: SledProvisionPolicyParams,
    answer: SledProvisionPolicyResponse,
    status: 200,
  },
  sledListUninitialized: {
    method: 'GET',
    path: '/v1/system/hardware/sleds-uninitialized',
    query: z.object(pageQuery),
    answer: resultsPage(UninitializedSled),
    status: 200,
  },
})
