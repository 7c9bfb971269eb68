import ipaddr from 'ipaddr.js'
import { fleetRank, RANK, requireSilo, siloRank } from '@/mock-platform/core/authz'
import { findInFleet } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { findSilo } from '@/mock-platform/core/lookup'
import { parseNetwork } from '@/mock-platform/core/network'
import { pageOf, pageOfRows } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { forbidden, invalidRequest, isUuid, notFound } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { ipPoolRanges } from './ip-pools'
import {
  externalSubnets,
  isInSubnetPool,
  memberName,
  subnetPoolMembers,
  subnetPools,
  subnetPoolsOfSilo,
} from './subnet-pool-table'
import type { LinkedSubnetPool, SubnetPoolMemberRow, SubnetPoolRow } from './subnet-pool-table'

/** Members of subnet pools, and the pools as tenants see them; operators' pools: subnet-pool-system.ts. */

export const poolKind = { type: 'subnet-pool', table: subnetPools }
const WIDTH = { v4: 32, v6: 128 } as const

const presentMember = (row: SubnetPoolMemberRow) => ({
  id: row.id,
  subnet: row.subnet,
  minPrefixLength: row.minPrefixLength,
  maxPrefixLength: row.maxPrefixLength,
  subnetPoolId: row.poolId,
  timeCreated: new Date(row.timeCreated),
})

/** An address alone, as a number. */
const numberOf = (ip: string) => ({
  version: ipaddr.parse(ip).kind() === 'ipv4' ? 4 : 6,
  value: parseNetwork(ip).address,
})

function isInIpPool(world: World, subnet: string): boolean {
  const { version, first, last } = parseNetwork(subnet)
  return [...world.in(ipPoolRanges).all()].some((range) => {
    const [from, to] = [numberOf(range.first), numberOf(range.last)]
    return from.version === version && from.value <= last && to.value >= first
  })
}

interface Wanted {
  readonly subnet: string
  readonly minPrefixLength?: number | null | undefined
  readonly maxPrefixLength?: number | null | undefined
}

/** Adds a subnet to a pool. Refuses (400) as behaviour-2026.md, section 3.2 says. */
function addMember(world: World, pool: SubnetPoolRow, wanted: Wanted): SubnetPoolMemberRow {
  const { subnet } = wanted
  const network = parseNetwork(subnet)
  const words = `IP${pool.ipVersion}`
  if (`v${network.version}` !== pool.ipVersion)
    throw invalidRequest(`Cannot add IPv${network.version} members to ${words} subnet pool`)
  if (network.address !== network.first)
    throw invalidRequest('IP subnet must be a network address, with a host ID of zero.')
  const min = wanted.minPrefixLength ?? network.prefix
  const max = wanted.maxPrefixLength ?? WIDTH[pool.ipVersion]
  if (max > WIDTH[pool.ipVersion])
    throw invalidRequest(
      `Cannot create an ${words} subnet with a max prefix length greater than ${WIDTH[pool.ipVersion]}`,
    )
  if (min > max)
    throw invalidRequest('The minimum prefix length must be no greater than the maximum')
  if (min < network.prefix)
    throw invalidRequest(
      `Min and max prefix length must be no less than the IP subnet prefix length (/${network.prefix})`,
    )
  if (isInSubnetPool(world, network) || isInIpPool(world, subnet))
    throw invalidRequest(
      `The IP subnet ${subnet} overlaps with an existing subnet pool member or IP pool range`,
    )
  return world.in(subnetPoolMembers).put({
    ...{ id: world.uuid(), name: memberName(subnet), poolId: pool.id, subnet },
    ...{ minPrefixLength: min, maxPrefixLength: max, timeCreated: world.now() },
  })
}

/** A pool as the silos that may use it see it. */
const presentLinked = (row: LinkedSubnetPool) => ({
  ...identityOf(row),
  ipVersion: row.ipVersion,
  isDefault: row.isDefault,
})

export const subnetPoolRoutes = [
  handle('subnetPoolList', (call) => {
    requireSilo(call, RANK.viewer)
    return pageOfRows(call.page, subnetPoolsOfSilo(call.world, call.actor.silo.id), presentLinked)
  }),
  handle('subnetPoolView', (call) => {
    const wanted = call.path.pool
    requireSilo(call, RANK.viewer)
    const pool = subnetPoolsOfSilo(call.world, call.actor.silo.id).find((each) =>
      isUuid(wanted) ? each.id === wanted.toLowerCase() : each.name === wanted,
    )
    if (pool === undefined) throw notFound('subnet-pool', wanted)
    return presentLinked(pool)
  }),
  handle('siloSubnetPoolList', (call) => {
    const silo = findSilo(call, call.path.silo)
    const own = silo.id === call.actor.silo.id ? siloRank(call) : RANK.none
    if (own < RANK.viewer && fleetRank(call) < RANK.viewer) throw forbidden()
    return pageOfRows(call.page, subnetPoolsOfSilo(call.world, silo.id), presentLinked)
  }),
  handle('systemSubnetPoolMemberList', (call) => {
    const { id: key } = findInFleet(call, poolKind, call.path.pool, 'read')
    return pageOf(call, { table: subnetPoolMembers, index: 'pool', key }, presentMember)
  }),
  handle('systemSubnetPoolMemberAdd', (call) => {
    const pool = findInFleet(call, poolKind, call.path.pool, 'modify')
    return presentMember(addMember(call.world, pool, call.body))
  }),
  handle('systemSubnetPoolMemberRemove', (call) => {
    const { world } = call
    const { subnet } = call.body
    const pool = findInFleet(call, poolKind, call.path.pool, 'modify')
    const member = world
      .in(subnetPoolMembers)
      .list('pool', pool.id)
      .find((each) => memberName(each.subnet) === memberName(subnet))
    if (member === undefined)
      throw invalidRequest(`A provided subnet pool member with subnet ${subnet} does not exist`)
    if (world.in(externalSubnets).count('member', member.id) > 0)
      throw invalidRequest('Cannot delete subnet pool member while it contains external subnets')
    world.in(subnetPoolMembers).delete(member.id)
  }),
]
