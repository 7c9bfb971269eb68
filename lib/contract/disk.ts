import * as z from 'zod'
import {
  ByteCount,
  identity,
  Name,
  NameOrId,
  nameOrIdPage,
  naming,
  projectRequired,
  projectSelector,
  resultsPage,
  Uint64,
  Uuid,
} from './common'
import { BLOCK_SIZES } from './limits'
import { operations } from './operation'
import type { Answer } from './answer'

export const BlockSize = z.literal(BLOCK_SIZES)
export type BlockSize = z.infer<typeof BlockSize>

/**
 * The source of the first content; snapshots and images have their own block size. A `readOnly` disk keeps
 * the content of its source: behaviour-2026.md, section 1.6.
 */
export const DiskSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('blank'), blockSize: BlockSize }),
  z.object({ type: z.literal('snapshot'), snapshotId: Uuid, readOnly: z.boolean().optional() }),
  z.object({ type: z.literal('image'), imageId: Uuid, readOnly: z.boolean().optional() }),
  z.object({ type: z.literal('importing_blocks'), blockSize: BlockSize }),
])
export type DiskSource = z.infer<typeof DiskSource>

/** How a disk is stored: in copies on several sleds, or blank on one sled's physical disk. */
export const DiskBackend = z.discriminatedUnion('type', [
  z.object({ type: z.literal('local') }),
  z.object({ type: z.literal('distributed'), diskSource: DiskSource }),
])
export type DiskBackend = z.infer<typeof DiskBackend>

export const DiskType = z.enum(['distributed', 'local'])
export type DiskType = z.infer<typeof DiskType>

/** Only states of a disk that is bound to an instance name the instance. */
export const DiskState = z.discriminatedUnion('state', [
  z.object({
    state: z.enum([
      'creating',
      'detached',
      'import_ready',
      'importing_from_url',
      'importing_from_bulk_writes',
      'finalizing',
      'maintenance',
      'destroyed',
      'faulted',
    ]),
  }),
  z.object({ state: z.enum(['attaching', 'attached', 'detaching']), instance: Uuid }),
])
export type DiskState = Answer<z.infer<typeof DiskState>>
/** The states that the contract knows. */
export type DiskStateName = z.infer<typeof DiskState>['state']

export const Disk = z.object({
  ...identity,
  blockSize: ByteCount,
  devicePath: z.string(),
  /** Only newer platforms have the next two: absent means unknown. */
  diskType: DiskType.optional(),
  readOnly: z.boolean().optional(),
  imageId: Uuid.nullish(),
  projectId: Uuid,
  size: ByteCount,
  snapshotId: Uuid.nullish(),
  state: DiskState,
})
export type Disk = Answer<z.infer<typeof Disk>>

export const DiskCreate = z.object({
  ...naming,
  diskBackend: DiskBackend,
  size: ByteCount,
})
export type DiskCreate = z.infer<typeof DiskCreate>

export const DiskPath = z.object({ disk: NameOrId })
export type DiskPath = z.infer<typeof DiskPath>

export const DiskMetricName = z.enum([
  'activated',
  'flush',
  'read',
  'read_bytes',
  'write',
  'write_bytes',
])
export type DiskMetricName = z.infer<typeof DiskMetricName>

/** At most 512 KiB decoded, offset and length multiples of the block size; the platform checks. */
export const ImportBlocksBulkWrite = z.object({
  base64EncodedData: z.string(),
  offset: Uint64,
})
export type ImportBlocksBulkWrite = z.infer<typeof ImportBlocksBulkWrite>

/** With a name, finalizing also makes a snapshot of the disk. */
export const FinalizeDisk = z.object({ snapshotName: Name.nullish() })
export type FinalizeDisk = z.infer<typeof FinalizeDisk>

export const diskOperations = operations({
  diskList: {
    method: 'GET',
    path: '/v1/disks',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(Disk),
    status: 200,
  },
  diskCreate: {
    method: 'POST',
    path: '/v1/disks',
    query: z.object(projectRequired),
    body: DiskCreate,
    answer: Disk,
    status: 201,
  },
  diskView: {
    method: 'GET',
    path: '/v1/disks/{disk}',
    query: z.object(projectSelector),
    answer: Disk,
    status: 200,
  },
  diskDelete: {
    method: 'DELETE',
    path: '/v1/disks/{disk}',
    query: z.object(projectSelector),
    status: 204,
  },
  diskBulkWriteImport: {
    method: 'POST',
    path: '/v1/disks/{disk}/bulk-write',
    query: z.object(projectSelector),
    body: ImportBlocksBulkWrite,
    status: 204,
  },
  diskBulkWriteImportStart: {
    method: 'POST',
    path: '/v1/disks/{disk}/bulk-write-start',
    query: z.object(projectSelector),
    status: 204,
  },
  diskBulkWriteImportStop: {
    method: 'POST',
    path: '/v1/disks/{disk}/bulk-write-stop',
    query: z.object(projectSelector),
    status: 204,
  },
  diskFinalizeImport: {
    method: 'POST',
    path: '/v1/disks/{disk}/finalize',
    query: z.object(projectSelector),
    body: FinalizeDisk,
    status: 204,
  },
  instanceDiskList: {
    method: 'GET',
    path: '/v1/instances/{instance}/disks',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(Disk),
    status: 200,
  },
  instanceDiskAttach: {
    method: 'POST',
    path: '/v1/instances/{instance}/disks/attach',
    query: z.object(projectSelector),
    body: DiskPath,
    answer: Disk,
    status: 202,
  },
  instanceDiskDetach: {
    method: 'POST',
    path: '/v1/instances/{instance}/disks/detach',
    query: z.object(projectSelector),
    body: DiskPath,
    answer: Disk,
    status: 202,
  },
})
