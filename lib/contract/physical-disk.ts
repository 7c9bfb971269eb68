import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, Instant, resultsPage, Uuid } from './common'
import { operations } from './operation'

export const PhysicalDiskKind = z.enum(['m2', 'u2'])
export type PhysicalDiskKind = z.infer<typeof PhysicalDiskKind>

export const PhysicalDiskPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in_service') }),
  z.object({ kind: z.literal('expunged') }),
])
export type PhysicalDiskPolicy = z.infer<typeof PhysicalDiskPolicy>

export const PhysicalDiskState = z.enum(['active', 'decommissioned'])
export type PhysicalDiskState = z.infer<typeof PhysicalDiskState>

export const PhysicalDisk = z.object({
  formFactor: PhysicalDiskKind,
  id: Uuid,
  model: z.string(),
  policy: PhysicalDiskPolicy,
  serial: z.string(),
  sledId: Uuid.nullish(),
  state: PhysicalDiskState,
  timeCreated: Instant,
  timeModified: Instant,
  vendor: z.string(),
})
export type PhysicalDisk = Answer<z.infer<typeof PhysicalDisk>>

export const physicalDiskOperations = operations({
  physicalDiskList: {
    method: 'GET',
    path: '/v1/system/hardware/disks',
    query: z.object(idPage),
    answer: resultsPage(PhysicalDisk),
    status: 200,
  },
  physicalDiskView: {
    method: 'GET',
    path: '/v1/system/hardware/disks/{diskId}',
    answer: PhysicalDisk,
    status: 200,
  },
  sledPhysicalDiskList: {
    method: 'GET',
    path: '/v1/system/hardware/sleds/{sledId}/disks',
    query: z.object(idPage),
    answer: resultsPage(PhysicalDisk),
    status: 200,
  },
})
