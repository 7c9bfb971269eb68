import type * as z from 'zod'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { DiskCreate, DiskState } from '@/lib/contract/disk'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, findProject, projectOf, requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { invalidRequest, invalidValue, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named, ProjectRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { sourceImage } from './images'
import { requireQuota } from './usage'

export interface DiskRow extends Named {
  readonly projectId: string
  readonly size: number
  readonly blockSize: number
  readonly state: z.infer<typeof DiskState>['state']
  /** Of the states attaching, attached, detaching; null in others. */
  readonly instanceId: string | null
  readonly imageId: string | null
  readonly snapshotId: string | null
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

interface DiskOrigin {
  readonly blockSize: number
  readonly leastSize: number
  readonly imageId: string | null
  readonly snapshotId: string | null
}

/** What the disk is made from. Snapshots register themselves, so that this file knows no later noun. */
export type SnapshotSource = (
  world: World,
  id: string,
  projectId: string,
) => { readonly size: number; readonly blockSize: number }
let snapshotSource: SnapshotSource = (_world, id) => {
  throw notFound('snapshot', id)
}
export function setSnapshotSource(source: SnapshotSource): void {
  snapshotSource = source
}

type DiskCall = Pick<Call<AllOperations['imageView']>, 'world' | 'actor' | 'query'>

function originOf(
  call: DiskCall,
  source: DiskCreate['diskSource'],
  projectId: string,
  size: number,
): DiskOrigin {
  if (source.type === 'blank' || source.type === 'importing_blocks') {
    return { blockSize: source.blockSize, leastSize: 0, imageId: null, snapshotId: null }
  }
  const isImage = source.type === 'image'
  const from = isImage
    ? sourceImage(call, source.imageId, projectId)
    : snapshotSource(call.world, source.snapshotId, projectId)
  if (size < from.size) {
    const kind = isImage ? 'image' : 'snapshot'
    throw invalidRequest(
      `disk size ${size} must be greater than or equal to ${kind} size ${from.size}`,
    )
  }
  return {
    blockSize: from.blockSize,
    leastSize: from.size,
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
  const { size } = given
  const { blockSize, imageId, snapshotId } = originOf(call, given.diskSource, project.id, size)
  if (size % blockSize !== 0) {
    throw invalidValue(
      'size and block_size',
      `total size must be a multiple of block size ${blockSize}`,
    )
  }
  if (size < GIB) throw invalidValue('size', 'total size must be at least 1 GiB')
  if (size % GIB !== 0) throw invalidValue('size', 'total size must be a multiple of 1 GiB')
  if (size > SIZE_MAX_GIB * GIB) {
    throw invalidValue('size', `total size must be less than ${SIZE_MAX_GIB} GiB`)
  }
  requireFree(world, 'disk', disks, 'project', project.id, given.name)
  requireQuota(world, project.id, { storage: size })
  return world.in(disks).put({
    ...newNamed(world, given),
    projectId: project.id,
    size,
    blockSize,
    state: given.diskSource.type === 'importing_blocks' ? 'import_ready' : 'detached',
    instanceId: null,
    imageId,
    snapshotId,
  })
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
    call.world.in(disks).delete(disk.id)
  }),
]
