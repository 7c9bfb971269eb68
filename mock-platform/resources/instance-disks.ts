import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { conflict, invalidRequest, isUuid } from '@/mock-platform/core/refusal'
import { limitsOf } from '@/mock-platform/core/time-of-platform'
import type { AllOperations } from '@/lib/contract/all-operations'
import { instanceCan } from '@/lib/contract/instance-can'
import type { World } from '@/mock-platform/world'
import { endAttachment } from './attachments'
import { diskKind, disks, presentDisk } from './disks'
import type { DiskRow } from './disks'
import { hasMachine, instanceKind } from './instance-table'
import type { InstanceRow } from './instance-table'

/** Refuses more disks than an instance may have, boot disk included; `count` are all of them. */
export function requireDiskCount(world: World, count: number): void {
  const { disks: most } = limitsOf(world)
  if (count > most) throw invalidRequest(`cannot attach more than ${most} disks to instance`)
}

const HOLDING: ReadonlySet<DiskRow['state']> = new Set(['attaching', 'attached', 'detaching'])

/** Attaches, or refuses in the words of behaviour-tenant.md, section 6. */
export function attachDisk(world: World, instance: InstanceRow, disk: DiskRow): DiskRow {
  if (disk.projectId !== instance.projectId) {
    throw invalidRequest('disk must be in the same project as the instance')
  }
  if (disk.instanceId === instance.id && disk.state === 'attached') return disk
  if (HOLDING.has(disk.state)) {
    throw invalidRequest(`cannot attach disk "${disk.name}": disk is attached to another instance`)
  }
  if (disk.state !== 'detached' && disk.state !== 'creating') {
    throw invalidRequest(`cannot attach disk "${disk.name}": invalid state ${disk.state}`)
  }
  if (disk.diskType === 'local' && instance.runState === 'starting') {
    throw conflict('cannot attach local storage disk: instance is starting')
  }
  if (hasMachine(instance)) {
    throw invalidRequest('cannot attach disk: instance is not fully stopped')
  }
  if (instance.runState !== 'stopped' && instance.runState !== 'creating') {
    throw invalidRequest(`cannot attach disk to instance in ${instance.runState} state`)
  }
  requireDiskCount(world, world.in(disks).count('instance', instance.id) + 1)
  return world.in(disks).patch(disk.id, {
    state: 'attached',
    instanceId: instance.id,
    attachedSince: world.now(),
  })
}

function detachDisk(world: World, instance: InstanceRow, disk: DiskRow): DiskRow {
  if (disk.projectId !== instance.projectId) {
    throw invalidRequest('disk must be in the same project as the instance')
  }
  if (disk.state === 'detached') return disk
  if (HOLDING.has(disk.state) && disk.instanceId !== instance.id) {
    throw invalidRequest(`cannot detach disk "${disk.name}": disk is attached to another instance`)
  }
  if (disk.state !== 'attached') {
    throw invalidRequest(`cannot detach disk "${disk.name}": invalid state ${disk.state}`)
  }
  if (instance.bootDiskId === disk.id) throw conflict('boot disk cannot be detached')
  if (hasMachine(instance)) {
    throw invalidRequest('cannot detach disk: instance is not fully stopped')
  }
  if (!instanceCan.detachDisk(instance)) {
    throw invalidRequest(`cannot detach disk from instance in ${instance.runState} state`)
  }
  return releaseDisk(world, disk)
}

/** Back to detached, whatever held it. */
export function releaseDisk(world: World, disk: DiskRow): DiskRow {
  endAttachment(world, disk)
  return world.in(disks).patch(disk.id, { state: 'detached', instanceId: null })
}

/** A disk named in a body: by id, or by name in the instance's own project. */
export const diskOfInstance = (
  call: Pick<Call<AllOperations['instanceDiskAttach']>, 'world' | 'actor'>,
  instance: InstanceRow,
  nameOrId: string,
): DiskRow => {
  const project = isUuid(nameOrId) ? undefined : instance.projectId
  return findInProject(call, diskKind, nameOrId, project, 'modify')
}

export const instanceDiskRoutes = [
  handle('instanceDiskList', (call) => {
    const { instance: nameOrId } = call.path
    const instance = findInProject(call, instanceKind, nameOrId, call.query.project, 'read')
    return pageOf(call, { table: disks, index: 'instance', key: instance.id }, presentDisk)
  }),
  handle('instanceDiskAttach', (call) => {
    const { instance: nameOrId } = call.path
    const instance = findInProject(call, instanceKind, nameOrId, call.query.project, 'modify')
    const disk = diskOfInstance(call, instance, call.body.disk)
    return presentDisk(attachDisk(call.world, instance, disk))
  }),
  handle('instanceDiskDetach', (call) => {
    const { instance: nameOrId } = call.path
    const instance = findInProject(call, instanceKind, nameOrId, call.query.project, 'modify')
    const disk = diskOfInstance(call, instance, call.body.disk)
    return presentDisk(detachDisk(call.world, instance, disk))
  }),
]
