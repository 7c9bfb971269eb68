import type { AllOperations } from '@/lib/contract/all-operations'
import type { InstanceCreate } from '@/lib/contract/instance'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, findProject, requireFree } from '@/mock-platform/core/lookup'
import { newNamed } from '@/mock-platform/core/present'
import { badBody, invalidRequest, isUuid } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { antiAffinityGroupsOf, joinAntiAffinityGroup } from './affinity-groups'
import { addDisk, disks } from './disks'
import type { DiskRow } from './disks'
import { requireEphemerals } from './ephemeral-limits'
import { addEphemeralIp, EXTERNAL_IPS_MAX } from './external-ips'
import { attachFloatingIp, floatingIpKind } from './floating-ips'
import { attachDisk, diskOfInstance, requireDiskCount } from './instance-disks'
import { enterState, scheduleState } from './instance-power'
import { instances, requireJumboOptIn, requireSize } from './instance-table'
import type { InstanceRow } from './instance-table'
import type { IpConfig } from './nic-addresses'
import { addNic, NICS_MAX } from './network-interfaces'
import { networkInterfaces } from './network-interface-table'
import { addOutboundIp } from './outbound-ips'
import { keysForInstance } from './ssh-keys'

type CreateCall = Call<AllOperations['instanceCreate']>

/** Longest user data once decoded (behaviour-tenant.md, section 5), bytes. */
const USER_DATA_MAX = 32 * 1024
/** From creating to starting (screens.md, section 13), ms. */
const CREATING_MS = 1_000

function requireLimits(world: World, body: InstanceCreate): void {
  requireSize(world, body)
  requireDiskCount(world, body.disks.length + (body.bootDisk === null ? 0 : 1))
  if (body.externalIps.length > EXTERNAL_IPS_MAX) {
    throw invalidRequest(
      `An instance may not have more than ${EXTERNAL_IPS_MAX} external IP addresses`,
    )
  }
  const nics = body.networkInterfaces
  if (nics.type === 'create') {
    if (nics.params.length > NICS_MAX) {
      throw invalidRequest(`An instance may not have more than ${NICS_MAX} network interfaces`)
    }
    if (new Set(nics.params.map((nic) => nic.vpcName)).size !== 1) {
      throw invalidRequest('All interfaces must be in the same VPC')
    }
  }
  const padding = /=*$/.exec(body.userData)?.[0].length ?? 0
  if ((body.userData.length * 3) / 4 - padding > USER_DATA_MAX) {
    throw badBody('user_data: user data is larger than 32 KiB')
  }
}

/** Creates an instance step by step; any refusal undoes all (behaviour-tenant.md, section 5). */
export function createInstance(call: CreateCall): InstanceRow {
  const { world, body } = call
  const project = findProject(call, call.query.project, 'create')
  requireLimits(world, body)
  if (body.enableJumboFrames) requireJumboOptIn(world, 'be set on an instance')
  const groups = antiAffinityGroupsOf(call, project.id, body.antiAffinityGroups)
  requireEphemerals(world, call.actor.silo.id, body.externalIps)
  requireFree(world, 'instance', instances, 'project', project.id, body.name)
  const instance = world.in(instances).put({
    ...newNamed(world, body),
    projectId: project.id,
    hostname: body.hostname,
    ncpus: body.ncpus,
    memory: body.memory,
    runState: 'creating',
    timeRunStateUpdated: world.now(),
    stateNumber: 0,
    bootDiskId: null,
    autoRestartPolicy: body.autoRestartPolicy,
    cpuPlatform: body.cpuPlatform,
    ...(body.enableJumboFrames && { enableJumboFrames: true }),
    timeLastAutoRestarted: null,
    sshKeyIds: keysForInstance(call, body.sshPublicKeys),
    userData: body.userData,
  })
  for (const group of groups) joinAntiAffinityGroup(world, group, instance)
  addInterfaces(call, instance)
  if (!isToday(world) || hasIpv4(world, instance)) {
    addOutboundIp(world, call.actor.silo.id, instance)
  }
  addAddresses(call, instance)
  const boot = body.bootDisk === null ? null : takeDisk(call, instance, body.bootDisk)
  for (const disk of body.disks) takeDisk(call, instance, disk)
  const created = world.in(instances).patch(instance.id, { bootDiskId: boot?.id ?? null })
  if (!body.start) return enterState(world, instance.id, 'stopped')
  scheduleState(world, created, 'starting', CREATING_MS)
  return created
}

const AUTO = { ip: { type: 'auto' as const }, transitIps: [] }
const DEFAULTS = {
  default_ipv4: { type: 'v4', value: AUTO },
  default_ipv6: { type: 'v6', value: AUTO },
  default_dual_stack: { type: 'dual_stack', value: { v4: AUTO, v6: AUTO } },
} as const satisfies Record<`default_${string}`, IpConfig>

/** Whether its primary interface has an address of IPv4: today only then it gets an outbound one. */
const hasIpv4 = (world: World, { id }: InstanceRow): boolean =>
  world
    .in(networkInterfaces)
    .list('instance', id, 'id')
    .some(({ primary, ipv4 }) => primary && ipv4 !== null)

function addInterfaces({ world, body }: CreateCall, instance: InstanceRow): void {
  const wanted = body.networkInterfaces
  if (wanted.type === 'none') return
  const description = `default primary interface for ${instance.name}`
  const params =
    wanted.type === 'create'
      ? wanted.params
      : [
          {
            ...{ name: 'net0', description, vpcName: 'default', subnetName: 'default' },
            ipConfig: DEFAULTS[wanted.type],
          },
        ]
  for (const nic of params) addNic(world, instance, nic)
}

function addAddresses(call: CreateCall, instance: InstanceRow): void {
  const { world, body } = call
  for (const wanted of body.externalIps) {
    if (wanted.type === 'ephemeral') {
      addEphemeralIp(world, call.actor.silo.id, instance, wanted.poolSelector)
      continue
    }
    const byId = isUuid(wanted.floatingIp)
    const parent = byId ? undefined : instance.projectId
    const floating = findInProject(call, floatingIpKind, wanted.floatingIp, parent, 'modify')
    attachFloatingIp(world, instance, floating)
  }
}

/** Creates or finds the disk of an attachment and attaches it. */
function takeDisk(
  call: CreateCall,
  instance: InstanceRow,
  wanted: InstanceCreate['disks'][number],
): DiskRow {
  const disk =
    wanted.type === 'attach'
      ? diskOfInstance(call, instance, wanted.name)
      : addDisk({ ...call, query: {} }, { id: instance.projectId }, wanted)
  return attachDisk(call.world, instance, call.world.in(disks).get(disk.id) ?? disk)
}
