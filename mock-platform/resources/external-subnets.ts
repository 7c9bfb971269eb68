import type { AllOperations } from '@/lib/contract/all-operations'
import type { ExternalSubnetAllocator } from '@/lib/contract/external-subnet'
import { INSTANCE_EXTERNAL_SUBNETS_MAX } from '@/lib/contract/limits'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, findProject, projectOf, requireFree } from '@/mock-platform/core/lookup'
import { networkText, overlap, parseNetwork } from '@/mock-platform/core/network'
import type { Network } from '@/mock-platform/core/network'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import {
  alreadyExists,
  invalidRequest,
  isUuid,
  notFound,
  unavailable,
} from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { instanceKind, instanceParts, instances } from './instance-table'
import type { InstanceRow } from './instance-table'
import { networkInterfaces } from './network-interface-table'
import {
  externalSubnetKind,
  externalSubnets,
  memberAround,
  subnetPoolMembers,
  subnetPoolsOfSilo,
  takenOf,
} from './subnet-pool-table'
import type { ExternalSubnetRow, LinkedSubnetPool, SubnetPoolMemberRow } from './subnet-pool-table'

/** Subnets of the outside world, routed to an instance (behaviour-2026.md, section 1.5). */

instanceParts.push((world, { id }) => {
  for (const row of [...world.in(externalSubnets).list('instance', id)])
    world.in(externalSubnets).patch(row.id, { instanceId: null })
})

const present = (row: ExternalSubnetRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  subnet: row.subnet,
  subnetPoolId: row.subnetPoolId,
  subnetPoolMemberId: row.subnetPoolMemberId,
  instanceId: row.instanceId,
})

type Auto = Extract<ExternalSubnetAllocator, { type: 'auto' }>
type Place = Pick<ExternalSubnetRow, 'subnet' | 'subnetPoolId' | 'subnetPoolMemberId'>

const placeIn = (member: SubnetPoolMemberRow, subnet: string): Place => ({
  subnet,
  subnetPoolId: member.poolId,
  subnetPoolMemberId: member.id,
})

/** The wanted subnet, where a pool of the silo has it. */
function claim(world: World, siloId: string, subnet: string): Place {
  const network = parseNetwork(subnet)
  if (network.address !== network.first)
    throw invalidRequest('IP subnet must be a network address, with a host ID of zero.')
  const member = memberAround(world, subnetPoolsOfSilo(world, siloId), network)
  if (member === undefined)
    throw invalidRequest(
      'The requested IP subnet is not contained in any subnet pool available in the current silo.',
    )
  if (takenOf(world, member.id).some((taken) => overlap(taken, network)))
    throw invalidRequest('The requested IP subnet overlaps with an existing external subnet')
  return placeIn(member, subnet)
}

/** The pool that is asked for, and how a refusal calls it. */
function poolFor(
  world: World,
  siloId: string,
  selector: Auto['poolSelector'],
): { readonly pool: LinkedSubnetPool; readonly words: string } {
  const linked = subnetPoolsOfSilo(world, siloId)
  if (selector?.type === 'explicit') {
    const wanted = selector.pool
    const pool = linked.find((each) =>
      isUuid(wanted) ? each.id === wanted.toLowerCase() : each.name === wanted,
    )
    if (pool === undefined) throw notFound('subnet-pool', wanted)
    const by = isUuid(wanted) ? 'ID' : 'name'
    return { pool, words: `the subnet pool with ${by} '${wanted}'` }
  }
  const version = selector?.ipVersion ?? null
  const defaults = linked.filter(
    (each) => each.isDefault && (version === null || each.ipVersion === version),
  )
  const [pool, other] = defaults
  if (pool === undefined)
    throw invalidRequest(
      'Must specify a subnet pool, as there is no linked default pool for the current silo',
    )
  if (other !== undefined)
    throw invalidRequest(
      'Must specify an IP version when there is more than one default subnet pool for the silo',
    )
  return { pool, words: `the default IP${pool.ipVersion} subnet pool for the current silo` }
}

/** The first free network of a length, in a network where some are taken. */
function freeIn(around: Network, prefix: number, taken: readonly Network[]): Network | undefined {
  const size = 1n << BigInt((around.version === 4 ? 32 : 128) - prefix)
  let first = around.first
  while (first + size - 1n <= around.last) {
    const wanted = { ...around, prefix, address: first, first, last: first + size - 1n }
    const other = taken.find((each) => overlap(each, wanted))
    if (other === undefined) return wanted
    // On to the next network of that length behind what is taken.
    first = ((other.last + size) / size) * size
  }
  return undefined
}

function allocate(world: World, siloId: string, { prefixLength, poolSelector }: Auto): Place {
  const { pool, words } = poolFor(world, siloId, poolSelector)
  for (const member of world.in(subnetPoolMembers).list('pool', pool.id)) {
    if (prefixLength < member.minPrefixLength || prefixLength > member.maxPrefixLength) continue
    const around = parseNetwork(member.subnet)
    const free = freeIn(around, prefixLength, takenOf(world, member.id))
    if (free !== undefined) return placeIn(member, networkText(free))
  }
  throw invalidRequest(`Could not allocate a /${prefixLength} subnet from ${words}`)
}

/** Refuses while the instance is on the move; `what` is said of one that can't have it. */
function requireSettled({ runState }: InstanceRow, what: string): void {
  if (runState === 'creating' || runState === 'failed')
    throw invalidRequest(`Cannot ${what} instance in ${runState} state`)
  if (runState !== 'stopped' && runState !== 'running' && runState !== 'rebooting')
    throw unavailable()
}

const hasFamily = (world: World, instance: InstanceRow, version: 4 | 6): boolean =>
  [...world.in(networkInterfaces).list('instance', instance.id)].some(
    (nic) => nic.primary && (version === 6 ? nic.ipv6 : nic.ipv4) !== null,
  )

function attach(world: World, row: ExternalSubnetRow, instance: InstanceRow): ExternalSubnetRow {
  if (row.projectId !== instance.projectId)
    throw invalidRequest('External subnet and instance must be in the same project')
  if (row.instanceId === instance.id) return row
  if (row.instanceId !== null)
    throw invalidRequest(
      'External subnets cannot be attached to one instance while still attached to another',
    )
  requireSettled(instance, 'attach subnet to')
  if (world.in(externalSubnets).count('instance', instance.id) >= INSTANCE_EXTERNAL_SUBNETS_MAX)
    throw invalidRequest(
      `An instance may not have more than ${INSTANCE_EXTERNAL_SUBNETS_MAX} attached subnets`,
    )
  const { version } = parseNetwork(row.subnet)
  if (!hasFamily(world, instance, version))
    throw invalidRequest(
      `Cannot attach an IPv${version} external subnet to an instance that does not have a matching IP stack`,
    )
  const change = { instanceId: instance.id, timeModified: world.now() }
  return world.in(externalSubnets).patch(row.id, change)
}

type SubnetCall = Pick<
  Call<AllOperations['externalSubnetDetach']>,
  'world' | 'actor' | 'query' | 'path'
>
const find = (call: SubnetCall, need: 'read' | 'modify'): ExternalSubnetRow =>
  findInProject(call, externalSubnetKind, call.path.externalSubnet, call.query.project, need)

export const externalSubnetRoutes = [
  handle('externalSubnetList', (call) => {
    const { id: key } = projectOf(call)
    return pageOf(call, { table: externalSubnets, index: 'project', key }, present)
  }),
  handle('externalSubnetCreate', (call) => {
    const { world, body } = call
    const { allocator } = body
    const { id: projectId, siloId } = findProject(call, call.query.project, 'create')
    const { type, table } = externalSubnetKind
    requireFree(world, type, table, 'project', projectId, body.name)
    const place =
      allocator.type === 'explicit'
        ? claim(world, siloId, allocator.subnet)
        : allocate(world, siloId, allocator)
    const row = { ...newNamed(world, body), projectId, ...place, instanceId: null }
    return present(world.in(externalSubnets).put(row))
  }),
  handle('externalSubnetView', (call) => present(find(call, 'read'))),
  handle('externalSubnetUpdate', (call) => {
    const row = find(call, 'modify')
    const table = call.world.in(externalSubnets)
    const change = renamed(row, call.body, call.world.now())
    const taken = table.named('project', row.projectId, change.name)
    if (taken !== undefined && taken.id !== row.id)
      throw alreadyExists(externalSubnetKind.type, change.name)
    return present(table.patch(row.id, change))
  }),
  handle('externalSubnetDelete', (call) => {
    const { id, instanceId } = find(call, 'modify')
    if (instanceId !== null)
      throw invalidRequest(
        'Cannot delete external subnet while it is attached to an instance. Detach it and try again.',
      )
    call.world.in(externalSubnets).delete(id)
  }),
  handle('externalSubnetAttach', (call) => {
    const row = find(call, 'modify')
    const wanted = call.body.instance
    const project = isUuid(wanted) ? undefined : row.projectId
    const instance = findInProject(call, instanceKind, wanted, project, 'modify')
    return present(attach(call.world, row, instance))
  }),
  handle('externalSubnetDetach', (call) => {
    const { world } = call
    const row = find(call, 'modify')
    const instance = world.in(instances).get(row.instanceId ?? '')
    if (instance === undefined)
      throw invalidRequest('External subnet is not attached to an instance')
    requireSettled(instance, 'detach subnet from')
    const change = { instanceId: null, timeModified: world.now() }
    return present(world.in(externalSubnets).patch(row.id, change))
  }),
  handle('instanceExternalSubnetList', (call) => {
    const { world, path, query } = call
    const instance = findInProject(call, instanceKind, path.instance, query.project, 'read')
    const rows = world.in(externalSubnets).list('instance', instance.id)
    return { items: rows.map(present), nextPage: null }
  }),
]
