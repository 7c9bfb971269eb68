import { instanceCan } from '@/lib/contract/instance-can'
import { handle } from '@/mock-platform/core/handle'
import { findInProject, projectOf } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { conflict, invalidRequest } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { disks } from './disks'
import { ephemeralIps } from './external-ips'
import { floatingIps } from './floating-ips'
import { createInstance } from './instance-create'
import { diskOfInstance, releaseDisk } from './instance-disks'
import { scheduleRestart } from './instance-power'
import { networkInterfaces } from './network-interface-table'
import { outboundIps } from './outbound-ips'
import {
  instanceKind,
  instanceParts,
  instances,
  presentInstance,
  requireJumboOptIn,
  requireSize,
} from './instance-table'
import type { InstanceRow } from './instance-table'

function removeInstance(world: World, instance: InstanceRow): void {
  for (const disk of [...world.in(disks).list('instance', instance.id)]) releaseDisk(world, disk)
  for (const nic of [...world.in(networkInterfaces).list('instance', instance.id)]) {
    world.in(networkInterfaces).delete(nic.id)
  }
  for (const ip of [...world.in(ephemeralIps).list('instance', instance.id)]) {
    world.in(ephemeralIps).delete(ip.id)
  }
  world.in(outboundIps).delete(instance.id)
  for (const ip of [...world.in(floatingIps).list('instance', instance.id)]) {
    world.in(floatingIps).patch(ip.id, { instanceId: null, timeModified: world.now() })
  }
  for (const remove of instanceParts) remove(world, instance)
  world.in(instances).delete(instance.id)
}

export const instanceRoutes = [
  handle('instanceList', (call) => {
    const source = { table: instances, index: 'project', key: projectOf(call).id } as const
    return pageOf(call, source, presentInstance)
  }),
  handle('instanceCreate', (call) => presentInstance(createInstance(call))),
  handle('instanceView', (call) => {
    const { instance } = call.path
    return presentInstance(findInProject(call, instanceKind, instance, call.query.project, 'read'))
  }),
  handle('instanceUpdate', (call) => {
    const { instance: nameOrId } = call.path
    const instance = findInProject(call, instanceKind, nameOrId, call.query.project, 'modify')
    const { ncpus, memory, bootDisk, autoRestartPolicy, cpuPlatform = null } = call.body
    const { enableJumboFrames = instance.enableJumboFrames === true } = call.body
    requireSize(call.world, { ncpus, memory })
    if (enableJumboFrames && instance.enableJumboFrames !== true)
      requireJumboOptIn(call.world, 'be set to true')
    const resized =
      ncpus !== instance.ncpus ||
      memory !== instance.memory ||
      cpuPlatform !== (instance.cpuPlatform ?? null)
    if (resized && !instanceCan.resize(instance)) {
      throw conflict(
        isToday(call.world)
          ? 'instance must be stopped to change CPU or memory'
          : 'instance must be stopped to be resized',
      )
    }
    const disk = bootDisk == null ? null : diskOfInstance(call, instance, bootDisk)
    if ((disk?.id ?? null) !== instance.bootDiskId) {
      if (!instanceCan.updateBootDisk(instance)) {
        throw conflict('instance must be stopped to set boot disk')
      }
      if (disk !== null && disk.instanceId !== instance.id) {
        throw conflict('boot disk must be attached')
      }
    }
    const updated = call.world.in(instances).patch(instance.id, {
      ncpus,
      memory,
      bootDiskId: disk?.id ?? null,
      autoRestartPolicy: autoRestartPolicy ?? null,
      cpuPlatform,
      ...((enableJumboFrames || instance.enableJumboFrames) && { enableJumboFrames }),
      timeModified: call.world.now(),
    })
    // A restart that came due while the policy forbade it has passed by.
    if (updated.runState === 'failed') scheduleRestart(call.world, updated)
    return presentInstance(updated)
  }),
  handle('instanceDelete', (call) => {
    const { instance: nameOrId } = call.path
    const instance = findInProject(call, instanceKind, nameOrId, call.query.project, 'modify')
    if (instance.runState === 'creating') {
      throw invalidRequest('instance cannot be deleted in state "creating"')
    }
    if (!instanceCan.delete(instance)) {
      throw invalidRequest(
        'cannot delete instance: instance is running or has not yet fully stopped',
      )
    }
    removeInstance(call.world, instance)
  }),
]
