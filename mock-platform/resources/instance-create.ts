import type { AllOperations } from '@/lib/contract/all-operations'
import type { InstanceCreate } from '@/lib/contract/instance'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, findProject, requireFree } from '@/mock-platform/core/lookup'
import { newNamed } from '@/mock-platform/core/present'
import { badBody, invalidRequest, isUuid } from '@/mock-platform/core/refusal'
import { addDisk, disks } from './disks'
import type { DiskRow } from './disks'
import { requireEphemerals } from './ephemeral-limits'
import { addEphemeralIp, EXTERNAL_IPS_MAX } from './external-ips'
import { attachFloatingIp, floatingIpKind } from './floating-ips'
import { attachDisk, diskOfInstance, DISKS_MAX } from './instance-disks'
import { enterState, scheduleState } from './instance-power'
import { instances, requireSize } from './instance-table'
import type { InstanceRow } from './instance-table'
import { addNic, NICS_MAX } from './network-interfaces'
import { addOutboundIp } from './outbound-ips'
import { keysForInstance } from './ssh-keys'

type CreateCall = Call<AllOperations['instanceCreate']>

/** Longest user data once decoded (behaviour-tenant.md, section 5), bytes. */
const USER_DATA_MAX = 32 * 1024
/** From creating to starting (screens.md, section 13), ms. */
const CREATING_MS = 1_000

function requireLimits(body: InstanceCreate): void {
  requireSize(body)
  if (body.disks.length + (body.bootDisk === null ? 0 : 1) > DISKS_MAX) {
    throw invalidRequest('cannot attach more than 8 disks to instance')
  }
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
  requireLimits(body)
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
    timeLastAutoRestarted: null,
    sshKeyIds: keysForInstance(call, body.sshPublicKeys),
    userData: body.userData,
  })
  addInterfaces(call, instance)
  addOutboundIp(world, call.actor.silo.id, instance)
  addAddresses(call, instance)
  const boot = body.bootDisk === null ? null : takeDisk(call, instance, body.bootDisk)
  for (const disk of body.disks) takeDisk(call, instance, disk)
  const created = world.in(instances).patch(instance.id, { bootDiskId: boot?.id ?? null })
  if (!body.start) return enterState(world, instance.id, 'stopped')
  scheduleState(world, created, 'starting', CREATING_MS)
  return created
}

function addInterfaces({ world, body }: CreateCall, instance: InstanceRow): void {
  const wanted = body.networkInterfaces
  if (wanted.type === 'none') return
  const description = `default primary interface for ${instance.name}`
  const params =
    wanted.type === 'create'
      ? wanted.params
      : [{ name: 'net0', description, vpcName: 'default', subnetName: 'default' }]
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
