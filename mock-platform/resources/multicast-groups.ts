import type { AllOperations } from '@/lib/contract/all-operations'
import { readKnobs } from '@/mock-platform/core/faults'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { contains, parseNetwork } from '@/mock-platform/core/network'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import {
  badBody,
  insufficientCapacity,
  invalidRequest,
  isUuid,
  notFound,
  notFoundText,
} from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import { projects } from '@/mock-platform/core/tenancy'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { instanceKind, instanceParts } from './instance-table'
import type { InstanceRow } from './instance-table'
import { allocateIp, holdsAddress, poolsOfSilo } from './ip-pools'

/*
 * Groups of the whole fleet (behaviour-2026.md, section 1.8). Platforms ship with multicast turned
 * off, and so is it here until the knob is turned: no instance joins or leaves then.
 */

const GROUPS_MAX = 32
/** Source-specific addresses, which say who sends. */
const SSM = ['232.0.0.0/8', ...Array.from('0123456789abcdef', (digit) => `ff3${digit}::/32`)]
/** Addresses that can't be a source. */
const NO_SOURCES = ['127.0.0.0/8', '169.254.0.0/16', '0.0.0.0/32', '255.255.255.255/32'].concat([
  ...['::1/128', 'fe80::/10', '::/128', '224.0.0.0/4', 'ff00::/8'],
])
const isIn = (nets: readonly string[], ip: string): boolean =>
  nets.some((each) => contains(parseNetwork(each), parseNetwork(ip)))
const isOfIpv6 = (ip: string): boolean => ip.includes(':')

export interface MulticastGroupRow extends Named {
  readonly ipPoolId: string
  readonly multicastIp: string
  readonly state: 'Creating' | 'Active' | 'Deleting'
}
export const multicastGroups = defineTable<MulticastGroupRow>()({
  name: 'multicast-groups',
  indexes: { all: () => '' },
})

/** No sources: from anybody. */
export interface MulticastMemberRow extends Named {
  readonly groupId: string
  readonly instanceId: string
  readonly sourceIps: readonly string[]
  readonly state: 'Joining' | 'Joined' | 'Left'
}
export const multicastMembers = defineTable<MulticastMemberRow>()({
  name: 'multicast-members',
  indexes: { group: (row) => row.groupId, instance: (row) => row.instanceId },
})

function groupOf(world: World, identifier: string): MulticastGroupRow | undefined {
  const table = world.in(multicastGroups)
  return isUuid(identifier)
    ? table.get(identifier)
    : (table.named('all', '', identifier) ??
        [...table.all()].find(({ multicastIp }) => multicastIp === identifier))
}

function findGroup(world: World, identifier: string): MulticastGroupRow {
  const found = groupOf(world, identifier)
  if (found === undefined) throw notFound('multicast-group', identifier)
  return found
}

const present = (world: World) => (row: MulticastGroupRow) => {
  const members = [...world.in(multicastMembers).list('group', row.id, 'id')]
  return {
    ...identityOf(row),
    ipPoolId: row.ipPoolId,
    multicastIp: row.multicastIp,
    state: row.state,
    sourceIps: [...new Set(members.flatMap(({ sourceIps }) => sourceIps))],
    hasAnySourceMember: members.some(({ sourceIps }) => sourceIps.length === 0),
  }
}

const presentMember = (world: World) => (row: MulticastMemberRow) => ({
  ...identityOf(row),
  instanceId: row.instanceId,
  multicastGroupId: row.groupId,
  multicastIp: findGroup(world, row.groupId).multicastIp,
  sourceIps: [...row.sourceIps],
  state: row.state,
})

/** A multicast address of a pool that the silo is linked to: the wanted one, or the next. */
function addressFor(
  world: World,
  siloId: string,
  wanted: string | undefined,
  version: 'v4' | 'v6' | null | undefined,
): { readonly ip: string; readonly poolId: string } {
  const pools = poolsOfSilo(world, siloId).filter(({ poolType }) => poolType === 'multicast')
  if (wanted !== undefined) {
    const pool = pools.find(({ id }) => holdsAddress(world, id, wanted))
    if (pool === undefined)
      throw invalidRequest(`IP address ${wanted} is not in any configured pool`)
    return { ip: wanted, poolId: pool.id }
  }
  const fit = pools.filter(({ ipVersion }) => version == null || ipVersion === version)
  if (new Set(fit.map(({ ipVersion }) => ipVersion)).size > 1)
    throw invalidRequest(
      'Multiple default multicast IP pools exist with different IP versions. Please specify ip_version (v4 or v6) or provide an explicit pool.',
    )
  const pool = fit.find(({ isDefault }) => isDefault) ?? fit[0]
  if (pool === undefined)
    throw notFoundText(`default multicast IP${version ?? ''} pool for current silo`)
  for (;;) {
    const ip = allocateIp(world, pool)
    if (groupOf(world, ip) === undefined) return { ip, poolId: pool.id }
    if (isOfIpv6(ip)) throw insufficientCapacity('No external IP addresses available')
  }
}

type JoinCall = Call<AllOperations['instanceMulticastGroupJoin']>

/** The group that is meant, made where there is none: not by an id. */
function joinedGroup({ world, path, body }: JoinCall, instance: InstanceRow): MulticastGroupRow {
  const { multicastGroup: identifier } = path
  const known = groupOf(world, identifier)
  if (known !== undefined) return known
  if (isUuid(identifier)) throw notFound('multicast-group', identifier)
  const wanted = /[.:]/.test(identifier) ? identifier : undefined
  const siloId = world.in(projects).get(instance.projectId)?.siloId ?? ''
  const { ip, poolId } = addressFor(world, siloId, wanted, body.ipVersion)
  const name = wanted === undefined ? identifier : `mcast-${ip.replaceAll(/[.:]+/g, '-')}`
  return world.in(multicastGroups).put({
    ...newNamed(world, { name, description: '' }),
    ...{ ipPoolId: poolId, multicastIp: ip, state: 'Active' },
  })
}

function join(call: JoinCall, instance: InstanceRow): MulticastMemberRow {
  const { world, body } = call
  const sourceIps = body.sourceIps ?? []
  for (const ip of sourceIps)
    if (isIn(NO_SOURCES, ip)) throw badBody(`source_ips: ${ip} is not a valid source address`)
  const group = joinedGroup(call, instance)
  if (sourceIps.length === 0 && isIn(SSM, group.multicastIp))
    throw invalidRequest('SSM multicast addresses require at least one source IP')
  if (sourceIps.some((ip) => isOfIpv6(ip) !== isOfIpv6(group.multicastIp)))
    throw invalidRequest('source IPs must be of the same family as the multicast address')
  const own = [...world.in(multicastMembers).list('instance', instance.id, 'id')]
  const before = own.find(({ groupId }) => groupId === group.id)
  if (before !== undefined) return world.in(multicastMembers).patch(before.id, { sourceIps })
  if (own.length >= GROUPS_MAX)
    throw invalidRequest(`An instance can be a member of at most ${GROUPS_MAX} multicast groups`)
  return world.in(multicastMembers).put({
    ...newNamed(world, { name: instance.name, description: '' }),
    ...{ groupId: group.id, instanceId: instance.id, sourceIps, state: 'Joined' },
  })
}

/** Ends a membership; a group goes with its last member. */
function leave(world: World, { id, groupId }: MulticastMemberRow): void {
  world.in(multicastMembers).delete(id)
  if (world.in(multicastMembers).count('group', groupId) === 0)
    world.in(multicastGroups).delete(groupId)
}

instanceParts.push((world, { id }) => {
  for (const member of [...world.in(multicastMembers).list('instance', id, 'id')])
    leave(world, member)
})

/** Refuses (400) where multicast is turned off. */
function requireOn(world: World): void {
  if (!readKnobs(world).multicast)
    throw invalidRequest('multicast functionality is currently disabled')
}

export const multicastGroupRoutes = [
  handle('multicastGroupList', (call) =>
    pageOf(call, { table: multicastGroups, index: 'all', key: '' }, present(call.world)),
  ),
  handle('multicastGroupView', ({ world, path }) =>
    present(world)(findGroup(world, path.multicastGroup)),
  ),
  handle('multicastGroupMemberList', (call) => {
    const { id: key } = findGroup(call.world, call.path.multicastGroup)
    return pageOf(call, { table: multicastMembers, index: 'group', key }, presentMember(call.world))
  }),
  handle('instanceMulticastGroupList', (call) => {
    const { path, query, world } = call
    const { id: key } = findInProject(call, instanceKind, path.instance, query.project, 'read')
    return pageOf(call, { table: multicastMembers, index: 'instance', key }, presentMember(world))
  }),
  handle('instanceMulticastGroupJoin', (call) => {
    const { world, path, query } = call
    const instance = findInProject(call, instanceKind, path.instance, query.project, 'modify')
    requireOn(world)
    return presentMember(world)(join(call, instance))
  }),
  handle('instanceMulticastGroupLeave', (call) => {
    const { world, path, query } = call
    const { id } = findInProject(call, instanceKind, path.instance, query.project, 'modify')
    requireOn(world)
    const group = findGroup(world, path.multicastGroup)
    const member = [...world.in(multicastMembers).list('instance', id, 'id')].find(
      ({ groupId }) => groupId === group.id,
    )
    if (member === undefined) throw notFound('multicast-group', path.multicastGroup)
    leave(world, member)
  }),
]
