import { fleetRank, RANK, siloRank } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findSilo } from '@/mock-platform/core/lookup'
import { pageOf, pageOfRows } from '@/mock-platform/core/page'
import {
  alreadyExists,
  forbidden,
  internal,
  invalidRequest,
  notFoundText,
} from '@/mock-platform/core/refusal'
import { silos } from '@/mock-platform/core/tenancy'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { findPool } from './ip-pool-lookup'
import { shareDefault } from './ip-pool-kinds'
import {
  addressesOf,
  ipPoolLinks,
  ipPools,
  poolsOfSilo,
  presentLinked,
  siloOfAddress,
} from './ip-pools'
import type { IpPoolLinkRow, IpPoolRow } from './ip-pools'

/** What else changes with a link of a pool to a silo; nouns that hang on links register here. */
export interface IpPoolLinkPart {
  readonly linked: (world: World, link: IpPoolLinkRow) => void
  readonly unlinked: (world: World, link: IpPoolLinkRow) => void
}
export const ipPoolLinkParts: IpPoolLinkPart[] = []

export const NOT_BOTH =
  'IP Pools cannot be both linked to Silos and assigned for system services use.'

const linkId = (poolId: string, siloId: string): string => `${poolId}:${siloId}`

/** Removes a link with what hangs on it, whatever uses it. */
export function unlinkPool(world: World, link: IpPoolLinkRow): void {
  world.in(ipPoolLinks).delete(link.id)
  for (const part of ipPoolLinkParts) part.unlinked(world, link)
}

/** The default of a silo that a pool would take the place of. */
const defaultOf = (world: World, siloId: string, pool: IpPoolRow): IpPoolLinkRow | undefined =>
  world
    .in(ipPoolLinks)
    .list('silo', siloId, 'id')
    .find(({ isDefault, poolId }) => {
      const other = world.in(ipPools).get(poolId)
      return isDefault && other !== undefined && shareDefault(pool, other)
    })

/** Links a pool to a silo; linking doesn't move a default (of a version and type) that is there. */
function linkPool(
  world: World,
  pool: IpPoolRow,
  siloId: string,
  isDefault: boolean,
): IpPoolLinkRow {
  const poolId = pool.id
  if (pool.assignment === 'system_services') throw invalidRequest(NOT_BOTH)
  const id = linkId(poolId, siloId)
  const taken = isDefault && defaultOf(world, siloId, pool) !== undefined
  if (taken || world.in(ipPoolLinks).get(id) !== undefined) {
    throw alreadyExists(
      'ip-pool-resource',
      `ip_pool_id: ${poolId}, resource_id: ${siloId}, resource_type: Silo`,
    )
  }
  const link = world.in(ipPoolLinks).put({ id, poolId, siloId, isDefault })
  for (const part of ipPoolLinkParts) part.linked(world, link)
  return link
}

/** Moves or clears the default of a silo (behaviour-operator.md, links to silos). */
function setDefault(
  world: World,
  pool: IpPoolRow,
  siloId: string,
  isDefault: boolean,
): IpPoolLinkRow {
  const poolId = pool.id
  const table = world.in(ipPoolLinks)
  const link = table.get(linkId(poolId, siloId))
  if (link === undefined) {
    // Only one of the two is translated by the platform.
    if (!isDefault && isToday(world))
      throw notFoundText(`ip-pool-resource with id "ip_pool_id: ${poolId}, silo_id: ${siloId}"`)
    if (!isDefault) throw internal()
    throw notFoundText(`ip-pool-resource with id "(${poolId}, ${siloId})"`)
  }
  const before = defaultOf(world, siloId, pool)
  if (isDefault && before !== undefined) table.patch(before.id, { isDefault: false })
  return table.patch(link.id, { isDefault })
}

const present = (row: IpPoolLinkRow) => ({
  ipPoolId: row.poolId,
  siloId: row.siloId,
  isDefault: row.isDefault,
})

export const ipPoolLinkRoutes = [
  handle('ipPoolSiloList', (call) => {
    const pool = findPool(call, call.path.pool, 'view')
    const source = { table: ipPoolLinks, index: 'pool', key: pool.id } as const
    const discoverable = ({ siloId }: IpPoolLinkRow): boolean =>
      call.world.in(silos).get(siloId)?.discoverable === true
    return pageOf(call, source, present, discoverable)
  }),
  handle('ipPoolSiloLink', (call) => {
    const pool = findPool(call, call.path.pool, 'modify')
    const silo = findSilo(call, call.body.silo)
    return present(linkPool(call.world, pool, silo.id, call.body.isDefault))
  }),
  handle('ipPoolSiloUpdate', (call) => {
    const pool = findPool(call, call.path.pool, 'modify')
    const silo = findSilo(call, call.path.silo)
    return present(setDefault(call.world, pool, silo.id, call.body.isDefault))
  }),
  handle('ipPoolSiloUnlink', (call) => {
    const { world } = call
    const pool = findPool(call, call.path.pool, 'modify')
    const silo = findSilo(call, call.path.silo)
    const used = addressesOf(world, pool.id).some((row) => siloOfAddress(world, row) === silo.id)
    if (used) {
      throw invalidRequest('IP addresses from this pool are in use in the linked silo')
    }
    const link = world.in(ipPoolLinks).get(linkId(pool.id, silo.id))
    if (link !== undefined) unlinkPool(world, link)
  }),
  handle('siloIpPoolList', (call) => {
    const silo = findSilo(call, call.path.silo)
    const own = silo.id === call.actor.silo.id ? siloRank(call) : RANK.none
    if (own < RANK.viewer && fleetRank(call) < RANK.viewer) throw forbidden()
    return pageOfRows(call.page, poolsOfSilo(call.world, silo.id), presentLinked)
  }),
]
