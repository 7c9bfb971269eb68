import type { IpVersion } from '@/lib/contract/ip'
import { ipVersionOf } from '@/lib/contract/ip-stack'
import { INSTANCE_EXTERNAL_IPS_MAX } from '@/lib/contract/limits'
import type { PoolSelector } from '@/lib/contract/pool-selector'
import { handle } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { invalidRequest, unavailable } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import { floatingIps, presentFloatingIp } from './floating-ips'
import { instanceKind } from './instance-table'
import type { InstanceRow } from './instance-table'
import { requireReach } from './external-ip-reach'
import { allocateIp } from './ip-pools'
import { selectedPool } from './pool-selection'
import { outboundIps, SHARES_PER_IP } from './outbound-ips'

/** An address that lives and dies with its attachment. */
export interface EphemeralIpRow extends Row {
  readonly ip: string
  readonly ipPoolId: string
  readonly siloId: string
  readonly instanceId: string
}
export const ephemeralIps = defineTable<EphemeralIpRow>()({
  name: 'ephemeral-ips',
  indexes: { instance: (row) => row.instanceId, ip: (row) => row.ip, pool: (row) => row.ipPoolId },
  holdsAddresses: true,
})

/** Most external IPs of an instance, the ephemeral one included (behaviour-tenant.md, section 5). */
export const EXTERNAL_IPS_MAX = INSTANCE_EXTERNAL_IPS_MAX

/** Refuses one more address on an instance that has as many as it may. */
export function requireRoomForIp(world: World, instance: InstanceRow): void {
  const count =
    world.in(ephemeralIps).count('instance', instance.id) +
    world.in(floatingIps).count('instance', instance.id)
  if (count >= EXTERNAL_IPS_MAX) {
    throw invalidRequest(
      `An instance may not have more than ${EXTERNAL_IPS_MAX} external IP addresses`,
    )
  }
}

/** Takes an address out of a pool of the silo for an instance. */
export function addEphemeralIp(
  world: World,
  siloId: string,
  instance: InstanceRow,
  selector: PoolSelector | undefined,
): EphemeralIpRow {
  const { id: ipPoolId } = selectedPool(world, siloId, selector)
  const ip = allocateIp(world, { id: ipPoolId })
  requireReach(world, instance, 'ephemeral', ip)
  const row = { id: world.uuid(), ip, ipPoolId, siloId, instanceId: instance.id }
  return world.in(ephemeralIps).put(row)
}

/** Refuses to change addresses while the instance is on the move (behaviour-tenant.md, section 7). */
export function requireIpChange(
  world: World,
  instance: InstanceRow,
  kind: 'ephemeral' | 'floating',
  verb: 'attach' | 'detach',
): void {
  const { runState } = instance
  if (runState === 'starting' || runState === 'stopping' || runState === 'migrating') {
    throw unavailable()
  }
  if (runState === 'creating' || runState === 'failed') {
    const way = verb === 'attach' ? 'to' : 'from'
    throw invalidRequest(
      isToday(world)
        ? `cannot ${verb} ${kind} IP ${way} instance in ${runState} state`
        : `cannot change external IPs of an instance in state ${runState}`,
    )
  }
}

const PORTS_PER_SHARE = 65_536 / SHARES_PER_IP

/** Its share of an address for what goes out; only platforms with API versions show it. */
function presentOutbound(world: World, instance: InstanceRow) {
  const own = world.in(outboundIps).get(instance.id)
  if (own === undefined) return []
  const sharing = [...world.in(outboundIps).list('ip', own.ip, 'id')]
  const firstPort = sharing.findIndex(({ id }) => id === own.id) * PORTS_PER_SHARE
  const lastPort = firstPort + PORTS_PER_SHARE - 1
  return [{ kind: 'snat' as const, ip: own.ip, ipPoolId: own.ipPoolId, firstPort, lastPort }]
}

const presentEphemeral = (row: EphemeralIpRow) => ({
  kind: 'ephemeral' as const,
  ip: row.ip,
  ipPoolId: row.ipPoolId,
})

/** The ephemeral address of an instance, of a version where a platform gives one of each. */
const ephemeralOf = (
  world: World,
  instance: InstanceRow,
  version?: IpVersion,
): EphemeralIpRow | undefined =>
  world
    .in(ephemeralIps)
    .list('instance', instance.id)
    .find(({ ip }) => version === undefined || ipVersionOf(ip) === version)

/** The one to detach; which of two has to be said. */
function ephemeralToDetach(
  world: World,
  instance: InstanceRow,
  version: IpVersion | undefined,
): EphemeralIpRow {
  if (version === undefined && world.in(ephemeralIps).count('instance', instance.id) > 1) {
    throw invalidRequest(
      'instance has two ephemeral IPs; specify ip_version to select which to detach',
    )
  }
  const existing = ephemeralOf(world, instance, version)
  if (existing === undefined) {
    throw invalidRequest('instance does not have an ephemeral IP attached')
  }
  return existing
}

export const externalIpRoutes = [
  handle('instanceExternalIpList', (call) => {
    const { instance: nameOrId } = call.path
    const instance = findInProject(call, instanceKind, nameOrId, call.query.project, 'read')
    const floating = call.world.in(floatingIps).list('instance', instance.id)
    const ephemeral = call.world.in(ephemeralIps).list('instance', instance.id)
    const items = [
      ...presentOutbound(call.world, instance),
      ...ephemeral.map(presentEphemeral),
      ...floating.map((row) => ({ kind: 'floating' as const, ...presentFloatingIp(row) })),
    ]
    return { items, nextPage: null }
  }),
  handle('instanceEphemeralIpAttach', (call) => {
    const { instance: nameOrId } = call.path
    const instance = findInProject(call, instanceKind, nameOrId, call.query.project, 'modify')
    requireIpChange(call.world, instance, 'ephemeral', 'attach')
    const { world, body } = call
    const { silo } = call.actor
    // Before an instance could have two, an existing one was returned whatever its pool.
    const version = isToday(world)
      ? selectedPool(world, silo.id, body.poolSelector).ipVersion
      : undefined
    const existing = ephemeralOf(world, instance, version)
    if (existing !== undefined) return presentEphemeral(existing)
    requireRoomForIp(world, instance)
    return presentEphemeral(addEphemeralIp(world, silo.id, instance, body.poolSelector))
  }),
  handle('instanceEphemeralIpDetach', (call) => {
    const { instance: nameOrId } = call.path
    const instance = findInProject(call, instanceKind, nameOrId, call.query.project, 'modify')
    requireIpChange(call.world, instance, 'ephemeral', 'detach')
    const existing = ephemeralToDetach(call.world, instance, call.query.ipVersion)
    call.world.in(ephemeralIps).delete(existing.id)
  }),
]
