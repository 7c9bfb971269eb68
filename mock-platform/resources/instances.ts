import type { InstanceState } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { handle } from '@/mock-platform/core/handle'
import { findInProject, projectOf } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { conflict, invalidRequest, invalidValue } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { disks } from './disks'
import { ephemeralIps } from './external-ips'
import { floatingIps } from './floating-ips'
import { createInstance } from './instance-create'
import { diskOfInstance, releaseDisk } from './instance-disks'
import { networkInterfaces } from './network-interfaces'
import { outboundIps } from './outbound-ips'
import { hasMachine } from './usage'

export interface InstanceRow extends Named {
  readonly projectId: string
  readonly hostname: string
  readonly ncpus: number
  readonly memory: number
  readonly runState: InstanceState
  readonly timeRunStateUpdated: number
  /** Counts state changes, so that a scheduled one knows whether it is still meant. */
  readonly stateNumber: number
  readonly bootDiskId: string | null
  readonly autoRestartPolicy: 'never' | 'best_effort' | null
  readonly timeLastAutoRestarted: number | null
  readonly sshKeyIds: readonly string[]
  readonly userData: string
  /** Where its machine runs; null or absent without a machine. */
  readonly sledId?: string | null
}
export const instances = defineTable<InstanceRow>()({
  name: 'instances',
  indexes: { project: (row) => row.projectId, sled: (row) => row.sledId ?? null },
  keepsProject: { kind: 'instance', rank: 0 },
  charges: {
    cpus: (row) => (hasMachine(row) ? row.ncpus : 0),
    memory: (row) => (hasMachine(row) ? row.memory : 0),
  },
})
export const instanceKind = { type: 'instance', table: instances }

/** Time between automatic restarts (behaviour-tenant.md, section 5), ms. */
export const COOLDOWN_MS = 3_600_000

export const presentInstance = (row: InstanceRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  hostname: row.hostname,
  ncpus: row.ncpus,
  memory: row.memory,
  runState: row.runState,
  timeRunStateUpdated: new Date(row.timeRunStateUpdated),
  bootDiskId: row.bootDiskId,
  autoRestartPolicy: row.autoRestartPolicy,
  autoRestartEnabled: row.autoRestartPolicy !== 'never',
  timeLastAutoRestarted: instantOrNull(row.timeLastAutoRestarted),
  autoRestartCooldownExpiration: instantOrNull(
    row.timeLastAutoRestarted === null ? null : row.timeLastAutoRestarted + COOLDOWN_MS,
  ),
})
const instantOrNull = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const GIB = 2 ** 30

/** Limits of size (behaviour-tenant.md, section 5). */
export function requireSize(size: { readonly ncpus: number; readonly memory: number }): void {
  if (size.ncpus > 64) throw invalidRequest('cannot have more than 64 vCPUs per instance')
  if (size.memory < GIB) throw invalidValue('size', 'memory must be at least 1 GiB')
  if (size.memory % GIB !== 0) throw invalidValue('size', 'memory must be divisible by 1 GiB')
  if (size.memory > 256 * GIB) {
    throw invalidValue('size', 'memory must be less than or equal to 256 GiB')
  }
}

/** What goes with an instance beyond disks, interfaces and addresses registers itself here. */
export const instanceParts: ((world: World, instance: InstanceRow) => void)[] = []

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
    const { ncpus, memory, bootDisk, autoRestartPolicy } = call.body
    requireSize({ ncpus, memory })
    const resized = ncpus !== instance.ncpus || memory !== instance.memory
    if (resized && !instanceCan.resize(instance)) {
      throw conflict('instance must be stopped to be resized')
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
    return presentInstance(
      call.world.in(instances).patch(instance.id, {
        ncpus,
        memory,
        bootDiskId: disk?.id ?? null,
        autoRestartPolicy: autoRestartPolicy ?? null,
        timeModified: call.world.now(),
      }),
    )
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
