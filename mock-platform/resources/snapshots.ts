import { RANK, projectRank } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, findProject, projectOf, requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { invalidRequest, isUuid, notFound, unavailable } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import { projects } from '@/mock-platform/core/tenancy'
import type { Named } from '@/mock-platform/core/tenancy'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { SnapshotState } from '@/lib/contract/snapshot'
import { snapshotCan } from '@/lib/contract/snapshot-can'
import type { World } from '@/mock-platform/world'
import { endCharge } from './charges'
import { diskKind } from './disks'
import type { DiskRow } from './disks'
import { pascalState } from './pascal-state'
import { requireRoom, requireQuota } from './usage'

export interface SnapshotRow extends Named {
  readonly projectId: string
  readonly diskId: string
  readonly size: number
  readonly blockSize: number
  readonly state: SnapshotState
  /** Digest of what was imported into the disk; null when nothing was. */
  readonly contentDigest: string | null
}
export const snapshots = defineTable<SnapshotRow>()({
  name: 'snapshots',
  indexes: { project: (row) => row.projectId, disk: (row) => row.diskId },
  keepsProject: { kind: 'snapshot', rank: 4 },
  charges: { storage: (row) => row.size },
})
export const snapshotKind = { type: 'snapshot', table: snapshots }

/** A snapshot of a disk, charged and ready at once: names unique, storage within quota and rack. */
export function addSnapshot(
  world: World,
  disk: DiskRow,
  naming: { readonly name: string; readonly description: string },
): SnapshotRow {
  requireFree(world, 'snapshot', snapshots, 'project', disk.projectId, naming.name)
  requireQuota(world, disk.projectId, { storage: disk.size })
  requireRoom(world, disk.size)
  return world.in(snapshots).put({
    ...newNamed(world, naming),
    projectId: disk.projectId,
    diskId: disk.id,
    size: disk.size,
    blockSize: disk.blockSize,
    state: 'ready',
    contentDigest: disk.contentDigest ?? null,
  })
}

type Caller = Pick<Call<AllOperations['snapshotView']>, 'world' | 'actor'>

/**
 * The snapshot that something in a project (or, with null, in the silo) is made from, by id. 404
 * when it is missing or hidden, 400 when it is of another project (behaviour-tenant.md, section 6).
 */
export function sourceSnapshot(caller: Caller, id: string, projectId: string | null): SnapshotRow {
  const row = caller.world.in(snapshots).get(id)
  const project = row && caller.world.in(projects).get(row.projectId)
  if (row === undefined || project === undefined || projectRank(caller, project) < RANK.viewer) {
    throw notFound('snapshot', id)
  }
  if (projectId !== null && row.projectId !== projectId) {
    throw invalidRequest('snapshot does not belong to this project')
  }
  return row
}

/** States of a disk that a snapshot can be taken in; finalizing takes its own. */
const SNAPSHOT_STATES: ReadonlySet<DiskRow['state']> = new Set([
  'detached',
  'attached',
  'finalizing',
])

const present = (row: SnapshotRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  diskId: row.diskId,
  size: row.size,
  state: row.state,
})

export const snapshotRoutes = [
  handle('snapshotList', (call) => {
    const source = { table: snapshots, index: 'project', key: projectOf(call).id } as const
    return pageOf(call, source, present)
  }),
  handle('snapshotCreate', (call) => {
    const project = findProject(call, call.query.project, 'create')
    const { disk: nameOrId } = call.body
    const selector = isUuid(nameOrId) ? undefined : project.id
    const disk = findInProject(call, diskKind, nameOrId, selector, 'read')
    if (disk.projectId !== project.id) {
      throw invalidRequest("can't create a snapshot of a disk in a different project")
    }
    if (disk.diskType === 'local')
      throw invalidRequest("can't create a snapshot of a local storage disk")
    if (disk.readOnly === true) throw invalidRequest("can't create a snapshot of a read-only disk")
    if (!SNAPSHOT_STATES.has(disk.state)) throw unavailable()
    return present(addSnapshot(call.world, disk, call.body))
  }),
  handle('snapshotView', (call) =>
    present(findInProject(call, snapshotKind, call.path.snapshot, call.query.project, 'read')),
  ),
  handle('snapshotDelete', (call) => {
    const { snapshot: nameOrId } = call.path
    const row = findInProject(call, snapshotKind, nameOrId, call.query.project, 'modify')
    if (!snapshotCan.delete(row)) {
      throw invalidRequest(`snapshot cannot be deleted in state ${pascalState(row.state)}`)
    }
    endCharge(call.world, row, row.timeCreated, { storage: row.size })
    call.world.in(snapshots).delete(row.id)
  }),
]
