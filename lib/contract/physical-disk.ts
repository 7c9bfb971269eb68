import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, Instant, Int64, pageQuery, resultsPage, Uuid } from './common'
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

/** The maker's identification of a disk. */
export const PhysicalDiskManufacturerIdentity = z.object({
  model: z.string(),
  serial: z.string(),
  vendor: z.string(),
})
export type PhysicalDiskManufacturerIdentity = z.infer<typeof PhysicalDiskManufacturerIdentity>

/** Marks that an expunged disk may return; removed once it has. */
export const PhysicalDiskAdoptionRequest = z.object({
  diskId: PhysicalDiskManufacturerIdentity,
  id: Uuid,
  timeCreated: Instant,
})
export type PhysicalDiskAdoptionRequest = Answer<z.infer<typeof PhysicalDiskAdoptionRequest>>

export const UnadoptedPhysicalDisk = z.object({
  diskId: PhysicalDiskManufacturerIdentity,
  sledId: Uuid,
  slot: Int64,
  variant: PhysicalDiskKind,
})
export type UnadoptedPhysicalDisk = Answer<z.infer<typeof UnadoptedPhysicalDisk>>

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
  physicalDiskEnableAdoption: {
    method: 'PUT',
    path: '/v1/system/hardware/disk-adoption-request',
    body: PhysicalDiskManufacturerIdentity,
    answer: PhysicalDiskAdoptionRequest,
    status: 201,
  },
  physicalDiskDisableAdoption: {
    method: 'DELETE',
    path: '/v1/system/hardware/disk-adoption-request/{physicalDiskAdoptionReqId}',
    status: 204,
  },
  physicalDiskListAdoptionRequests: {
    method: 'GET',
    path: '/v1/system/hardware/disk-adoption-requests',
    query: z.object(idPage),
    answer: resultsPage(PhysicalDiskAdoptionRequest),
    status: 200,
  },
  physicalDiskListUnadopted: {
    method: 'GET',
    path: '/v1/system/hardware/disks-unadopted',
    query: z.object(pageQuery),
    answer: resultsPage(UnadoptedPhysicalDisk),
    status: 200,
  },
})
