import { requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { findSilo, requireFree } from '@/mock-platform/core/lookup'
import { parseNetwork } from '@/mock-platform/core/network'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { alreadyExists, invalidRequest, notFoundText } from '@/mock-platform/core/refusal'
import { projects, silos } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import {
  externalSubnets,
  subnetPoolLinks,
  subnetPoolMembers,
  subnetPools,
  subnetPoolsOfSilo,
} from './subnet-pool-table'
import type { SubnetPoolLinkRow, SubnetPoolRow } from './subnet-pool-table'
import { poolKind } from './subnet-pools'

const present = (row: SubnetPoolRow) => ({ ...identityOf(row), ipVersion: row.ipVersion })

/** Addresses of a pool: all, and those that no external subnet has. */
function counted(world: World, poolId: string) {
  const size = (subnet: string): number => {
    const { first, last } = parseNetwork(subnet)
    return Number(last - first + 1n)
  }
  const sum = (rows: readonly { readonly subnet: string }[]) =>
    rows.reduce((total, { subnet }) => total + size(subnet), 0)
  const capacity = sum(world.in(subnetPoolMembers).list('pool', poolId))
  const taken = sum(world.in(externalSubnets).list('pool', poolId, 'id'))
  return { capacity, remaining: capacity - taken }
}

export const subnetPoolSystemRoutes = [
  handle('systemSubnetPoolList', (call) => {
    requireFleet(call, FLEET_NEEDS.read)
    return pageOf(call, { table: subnetPools, index: 'all', key: '' }, present)
  }),
  handle('systemSubnetPoolCreate', (call) => {
    const { world, body } = call
    requireFleet(call, FLEET_NEEDS.modify)
    requireFree(world, poolKind.type, subnetPools, 'all', '', body.name)
    return present(
      world.in(subnetPools).put({ ...newNamed(world, body), ipVersion: body.ipVersion }),
    )
  }),
  handle('systemSubnetPoolView', (call) =>
    present(findInFleet(call, poolKind, call.path.pool, 'read')),
  ),
  handle('systemSubnetPoolUpdate', (call) => {
    const { world } = call
    const pool = findInFleet(call, poolKind, call.path.pool, 'modify')
    const change = renamed(pool, call.body, world.now())
    const taken = world.in(subnetPools).named('all', '', change.name)
    if (taken !== undefined && taken.id !== pool.id) throw alreadyExists(poolKind.type, change.name)
    return present(world.in(subnetPools).patch(pool.id, change))
  }),
  handle('systemSubnetPoolDelete', (call) => {
    const { world } = call
    const pool = findInFleet(call, poolKind, call.path.pool, 'modify')
    if (world.in(subnetPoolMembers).count('pool', pool.id) > 0)
      throw invalidRequest(
        'Cannot delete external subnet pool while it contains members. Please delete all external subnet pool members first.',
      )
    world.in(subnetPoolLinks).deleteAll('pool', pool.id)
    world.in(subnetPools).delete(pool.id)
  }),
  handle('systemSubnetPoolUtilizationView', (call) =>
    counted(call.world, findInFleet(call, poolKind, call.path.pool, 'read').id),
  ),
]

const linkId = (poolId: string, siloId: string): string => `${poolId}:${siloId}`

/** The silo's default of the pool's IP version. */
const defaultLike = (world: World, siloId: string, { ipVersion }: SubnetPoolRow) =>
  subnetPoolsOfSilo(world, siloId).find((each) => each.isDefault && each.ipVersion === ipVersion)

const presentLink = (row: SubnetPoolLinkRow) => ({
  subnetPoolId: row.poolId,
  siloId: row.siloId,
  isDefault: row.isDefault,
})

const missing = (poolId: string, siloId: string) =>
  notFoundText(`subnet-pool-silo-link with id "subnet_pool_id: ${poolId}, silo_id: ${siloId}"`)

export const subnetPoolLinkRoutes = [
  handle('systemSubnetPoolSiloList', (call) => {
    const { id: key } = findInFleet(call, poolKind, call.path.pool, 'read')
    const discoverable = ({ siloId }: SubnetPoolLinkRow): boolean =>
      call.world.in(silos).get(siloId)?.discoverable === true
    return pageOf(call, { table: subnetPoolLinks, index: 'pool', key }, presentLink, discoverable)
  }),
  handle('systemSubnetPoolSiloLink', (call) => {
    const { world, body } = call
    const pool = findInFleet(call, poolKind, call.path.pool, 'modify')
    const silo = findSilo(call, body.silo)
    const id = linkId(pool.id, silo.id)
    if (world.in(subnetPoolLinks).get(id) !== undefined)
      throw alreadyExists(
        'subnet-pool-silo-link',
        `subnet_pool_id: ${pool.id}, silo_id: ${silo.id}`,
      )
    if (body.isDefault && defaultLike(world, silo.id, pool) !== undefined)
      throw invalidRequest(
        'Silo already has a default subnet pool for this IP version. Link the pool as non-default, then make it the default, to replace the current one.',
      )
    const { isDefault } = body
    return presentLink(
      world.in(subnetPoolLinks).put({ id, poolId: pool.id, siloId: silo.id, isDefault }),
    )
  }),
  handle('systemSubnetPoolSiloUpdate', (call) => {
    const { world, body } = call
    const pool = findInFleet(call, poolKind, call.path.pool, 'modify')
    const silo = findSilo(call, call.path.silo)
    const links = world.in(subnetPoolLinks)
    const link = links.get(linkId(pool.id, silo.id))
    if (link === undefined) throw missing(pool.id, silo.id)
    const before = body.isDefault ? defaultLike(world, silo.id, pool) : undefined
    if (before !== undefined) links.patch(linkId(before.id, silo.id), { isDefault: false })
    return presentLink(links.patch(link.id, { isDefault: body.isDefault }))
  }),
  handle('systemSubnetPoolSiloUnlink', (call) => {
    const { world } = call
    const pool = findInFleet(call, poolKind, call.path.pool, 'modify')
    const silo = findSilo(call, call.path.silo)
    const link = world.in(subnetPoolLinks).get(linkId(pool.id, silo.id))
    if (link === undefined) throw missing(pool.id, silo.id)
    const isUsed = [...world.in(externalSubnets).list('pool', pool.id, 'id')].some(
      ({ projectId }) => world.in(projects).get(projectId)?.siloId === silo.id,
    )
    if (isUsed)
      throw invalidRequest(
        'Cannot unlink subnet pool from silo while there are external subnets allocated from the pool. Please delete them first.',
      )
    world.in(subnetPoolLinks).delete(link.id)
  }),
]
