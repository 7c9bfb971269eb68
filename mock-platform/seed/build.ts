import type { InstanceState } from '@/lib/contract/instance'
import { newNamed } from '@/mock-platform/core/present'
import { policies } from '@/mock-platform/core/tenancy'
import type { Assignment, Named, ProjectRow } from '@/mock-platform/core/tenancy'
import { disks } from '@/mock-platform/resources/disks'
import type { DiskRow } from '@/mock-platform/resources/disks'
import { addEphemeralIp } from '@/mock-platform/resources/external-ips'
import { floatingIps } from '@/mock-platform/resources/floating-ips'
import type { ImageRow } from '@/mock-platform/resources/images'
import { scheduleRestart } from '@/mock-platform/resources/instance-power'
import { instances } from '@/mock-platform/resources/instance-table'
import type { InstanceRow } from '@/mock-platform/resources/instance-table'
import { allocateIp, poolFor } from '@/mock-platform/resources/ip-pools'
import { addNic } from '@/mock-platform/resources/network-interfaces'
import { addOutboundIp } from '@/mock-platform/resources/outbound-ips'
import type { World } from '@/mock-platform/world'

/** Makes rows that look as if they had been there for a while. */

export const GIB = 2 ** 30
const DAY = 86_400_000

export const naming = (name: string, description = '') => ({ name, description })

/** A named row made some days ago (fractions are hours). */
export function aged(world: World, name: string, description: string, daysAgo: number): Named {
  const row = newNamed(world, { name, description })
  const timeCreated = world.now() - Math.round(daysAgo * DAY)
  return { ...row, timeCreated, timeModified: timeCreated }
}

/** Adds to the policy of a fleet, silo or project. */
export function assign(
  world: World,
  resourceId: string,
  identityType: Assignment['identityType'],
  identityId: string,
  roleName: Assignment['roleName'],
): void {
  const before = world.in(policies).get(resourceId)?.assignments ?? []
  const assignments = [...before, { identityId, identityType, roleName }].sort((a, b) =>
    `${a.roleName} ${a.identityId}` < `${b.roleName} ${b.identityId}` ? -1 : 1,
  )
  world.in(policies).put({ id: resourceId, assignments })
}

export function seedDisk(
  world: World,
  project: ProjectRow,
  given: {
    readonly name: string
    readonly description?: string
    readonly gib: number
    readonly daysAgo?: number
    readonly image?: ImageRow
    readonly instance?: InstanceRow
    readonly state?: DiskRow['state']
  },
): DiskRow {
  const { name, description = '', daysAgo = 20, image, instance } = given
  return world.in(disks).put({
    ...aged(world, name, description, daysAgo),
    projectId: project.id,
    size: given.gib * GIB,
    blockSize: image?.blockSize ?? 4096,
    state: given.state ?? (instance === undefined ? 'detached' : 'attached'),
    instanceId: instance?.id ?? null,
    imageId: image?.id ?? null,
    snapshotId: null,
  })
}

export interface SeedInstance {
  readonly name: string
  readonly description?: string
  readonly ncpus?: number
  readonly memoryGib?: number
  readonly state?: InstanceState
  readonly daysAgo?: number
  /** Minutes since the last change of state. */
  readonly changedMin?: number
  readonly image?: ImageRow
  readonly dataGib?: readonly number[]
  readonly ephemeral?: boolean
  readonly floating?: string
  readonly autoRestartPolicy?: InstanceRow['autoRestartPolicy']
  /** Minutes since the platform last restarted it. */
  readonly restartedMin?: number
  /** Where its interface is; the default VPC and subnet unless said. */
  readonly vpcName?: string
  readonly subnetName?: string
}

const MINUTE = 60_000

/** An instance with its boot disk, data disks, interface and addresses. */
export function seedInstance(world: World, project: ProjectRow, given: SeedInstance): InstanceRow {
  const { name, state = 'running', daysAgo = 20, changedMin = daysAgo * 1440 - 1 } = given
  const made = world.in(instances).put({
    ...aged(world, name, given.description ?? '', daysAgo),
    projectId: project.id,
    hostname: name.slice(0, 63),
    ncpus: given.ncpus ?? 2,
    memory: (given.memoryGib ?? 8) * GIB,
    runState: state,
    timeRunStateUpdated: world.now() - changedMin * MINUTE,
    stateNumber: 0,
    bootDiskId: null,
    autoRestartPolicy: given.autoRestartPolicy ?? null,
    timeLastAutoRestarted:
      given.restartedMin === undefined ? null : world.now() - given.restartedMin * MINUTE,
    sshKeyIds: [],
    userData: '',
  })
  const boot = seedDisk(world, project, {
    name: `${name.slice(0, 58)}-boot`,
    description: `Boot disk of ${name}`,
    gib: 10,
    daysAgo,
    instance: made,
    ...(given.image === undefined ? {} : { image: given.image }),
  })
  given.dataGib?.forEach((gib, at) =>
    seedDisk(world, project, {
      name: `${name.slice(0, 55)}-data-${at + 1}`,
      description: `Data of ${name}`,
      gib,
      daysAgo,
      instance: made,
    }),
  )
  const instance = world.in(instances).put({ ...made, bootDiskId: boot.id })
  addNic(world, instance, {
    name: 'net0',
    description: `default primary interface for ${name}`,
    vpcName: given.vpcName ?? 'default',
    subnetName: given.subnetName ?? 'default',
  })
  addOutboundIp(world, project.siloId, instance)
  if (given.ephemeral === true) addEphemeralIp(world, project.siloId, instance, undefined)
  if (given.floating !== undefined) seedFloatingIp(world, project, given.floating, instance)
  if (state === 'failed') scheduleRestart(world, instance)
  return instance
}

export function seedFloatingIp(
  world: World,
  project: ProjectRow,
  name: string,
  instance?: InstanceRow,
): void {
  const pool = poolFor(world, project.siloId, null)
  world.in(floatingIps).put({
    ...aged(
      world,
      name,
      instance === undefined ? 'Spare address' : `Address of ${instance.name}`,
      15,
    ),
    projectId: project.id,
    ip: allocateIp(world, pool),
    ipPoolId: pool.id,
    instanceId: instance?.id ?? null,
  })
}
