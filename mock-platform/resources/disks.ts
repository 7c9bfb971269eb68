import type * as z from 'zod'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { DiskSource, DiskCreate, DiskState } from '@/lib/contract/disk'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, findProject, projectOf, requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { invalidRequest, invalidValue } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named, ProjectRow } from '@/mock-platform/core/tenancy'
import { endCharge } from './charges'
import { sourceImage } from './images'
import { sourceSnapshot } from './snapshots'
import { requireQuota, requireRoom } from './usage'

export interface DiskRow extends Named {
  readonly projectId: string
  readonly size: number
  readonly blockSize: number
  readonly state: z.infer<typeof DiskState>['state']
  /** Set in the states attaching, attached, detaching; null in others. */
  readonly instanceId: string | null
  readonly imageId: string | null
  readonly snapshotId: string | null
  /** Absent on disks that are distributed. */
  readonly diskType?: 'local'
  readonly readOnly?: boolean
  /** The sled that a local disk is kept on, from the first start of its instance (local-disks.ts). */
  readonly localSledId?: string
  /** Since when it is attached, ms; disks of the seed were attached when they were made. */
  readonly attachedSince?: number
  /** Digest of what was imported, once finalized (disk-import.ts). */
  readonly contentDigest?: string
}
export const disks = defineTable<DiskRow>()({
  name: 'disks',
  indexes: { project: (row) => row.projectId, instance: (row) => row.instanceId },
  keepsProject: { kind: 'disk', rank: 1 },
  charges: { storage: (row) => row.size },
})
export const diskKind = { type: 'disk', table: disks }

const GIB = 2 ** 30
/** Largest disk, GiB (behaviour-tenant.md, section 6). */
const SIZE_MAX_GIB = 1023
/** What one physical disk holds, and what no disk could (behaviour-2026.md, section 1.6), bytes. */
const LOCAL_MAX = 2_900 * GIB
const LOCAL_ABSURD = 10 * 2 ** 50

interface DiskOrigin {
  readonly blockSize: number
  readonly imageId: string | null
  readonly snapshotId: string | null
}

type DiskCall = Pick<Call<AllOperations['imageView']>, 'world' | 'actor' | 'query'>

function originOf(call: DiskCall, source: DiskSource, projectId: string, size: number): DiskOrigin {
  if (source.type === 'blank' || source.type === 'importing_blocks') {
    return { blockSize: source.blockSize, imageId: null, snapshotId: null }
  }
  const isImage = source.type === 'image'
  const from = isImage
    ? sourceImage(call, source.imageId, projectId)
    : sourceSnapshot(call, source.snapshotId, projectId)
  const kind = isImage ? 'image' : 'snapshot'
  if (source.readOnly === true && size !== from.size) {
    throw invalidRequest(
      `read-only disk size ${size} must be equal to source ${kind} size ${from.size}`,
    )
  }
  if (size < from.size) {
    throw invalidRequest(
      `disk size ${size} must be greater than or equal to ${kind} size ${from.size}`,
    )
  }
  return {
    blockSize: from.blockSize,
    imageId: isImage ? source.imageId : null,
    snapshotId: isImage ? null : source.snapshotId,
  }
}

/** Makes a disk, with the platform's checks in the platform's order. */
export function addDisk(
  call: DiskCall,
  project: Pick<ProjectRow, 'id'>,
  given: DiskCreate,
): DiskRow {
  const { world } = call
  const { size, diskBackend: backend } = given
  const isLocal = backend.type === 'local'
  const source: DiskSource = isLocal ? LOCAL_SOURCE : backend.diskSource
  const { blockSize, imageId, snapshotId } = originOf(call, source, project.id, size)
  if (size % blockSize !== 0) {
    throw invalidValue(
      'size and block_size',
      `total size must be a multiple of block size ${blockSize}`,
    )
  }
  if (size < GIB) throw invalidValue('size', 'total size must be at least 1 GiB')
  if (size % GIB !== 0) throw invalidValue('size', 'total size must be a multiple of 1 GiB')
  if (isLocal) requireOnePhysicalDisk(size)
  else if (size > SIZE_MAX_GIB * GIB) {
    throw invalidValue('size', `total size must be less than ${SIZE_MAX_GIB} GiB`)
  }
  requireFree(world, 'disk', disks, 'project', project.id, given.name)
  requireQuota(world, project.id, { storage: size })
  // A local one finds its place when its instance first starts.
  if (!isLocal) requireRoom(world, size)
  return world.in(disks).put({
    ...newNamed(world, given),
    projectId: project.id,
    size,
    blockSize,
    state: source.type === 'importing_blocks' ? 'import_ready' : 'detached',
    instanceId: null,
    imageId,
    snapshotId,
    ...(isLocal && { diskType: 'local' as const }),
    ...('readOnly' in source && source.readOnly === true && { readOnly: true }),
  })
}

const LOCAL_SOURCE = { type: 'blank', blockSize: 4096 } as const

function requireOnePhysicalDisk(size: number): void {
  if (size > LOCAL_ABSURD) throw invalidValue('size', 'requested size over 10 PiB')
  if (size > LOCAL_MAX)
    throw invalidValue('size', 'requested size is too large to fit on any physical disk')
}

const stateOf = (row: DiskRow): DiskState =>
  row.state === 'attaching' || row.state === 'attached' || row.state === 'detaching'
    ? // Rows in these states always have their instance (see DiskRow).
      { state: row.state, instance: row.instanceId ?? row.id }
    : { state: row.state }

export const presentDisk = (row: DiskRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  size: row.size,
  blockSize: row.blockSize,
  state: stateOf(row),
  imageId: row.imageId,
  snapshotId: row.snapshotId,
  devicePath: `/mnt/${row.name}`,
  diskType: row.diskType ?? ('distributed' as const),
  readOnly: row.readOnly ?? false,
})

export const diskRoutes = [
  handle('diskList', (call) => {
    const source = { table: disks, index: 'project', key: projectOf(call).id } as const
    return pageOf(call, source, presentDisk)
  }),
  handle('diskCreate', (call) => {
    const project = findProject(call, call.query.project, 'create')
    return presentDisk(addDisk({ ...call, query: {} }, project, call.body))
  }),
  handle('diskView', (call) =>
    presentDisk(findInProject(call, diskKind, call.path.disk, call.query.project, 'read')),
  ),
  handle('diskDelete', (call) => {
    const disk = findInProject(call, diskKind, call.path.disk, call.query.project, 'modify')
    if (disk.state !== 'detached' && disk.state !== 'faulted') {
      throw invalidRequest(`disk cannot be deleted in state "${disk.state}"`)
    }
    endCharge(call.world, disk, disk.timeCreated, { storage: disk.size })
    call.world.in(disks).delete(disk.id)
  }),
]
