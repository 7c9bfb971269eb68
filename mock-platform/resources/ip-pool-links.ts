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
import type { World } from '@/mock-platform/world'
import { findPool } from './ip-pool-lookup'
import { addressesOf, ipPoolLinks, poolsOfSilo, presentLinked, siloOfAddress } from './ip-pools'
import type { IpPoolLinkRow } from './ip-pools'

/** What else changes with a link of a pool to a silo; nouns that hang on links register here. */
export interface IpPoolLinkPart {
  readonly linked: (world: World, link: IpPoolLinkRow) => void
  readonly unlinked: (world: World, link: IpPoolLinkRow) => void
}
export const ipPoolLinkParts: IpPoolLinkPart[] = []

const linkId = (poolId: string, siloId: string): string => `${poolId}:${siloId}`

/** Removes a link with what hangs on it, whatever uses it. */
export function unlinkPool(world: World, link: IpPoolLinkRow): void {
  world.in(ipPoolLinks).delete(link.id)
  for (const part of ipPoolLinkParts) part.unlinked(world, link)
}

const defaultOf = (world: World, siloId: string): IpPoolLinkRow | undefined =>
  world
    .in(ipPoolLinks)
    .list('silo', siloId, 'id')
    .find(
      ({ isDefault, poolId }) =>
        isDefault && poolsOfSilo(world, siloId).some(({ id }) => id === poolId),
    )

/** Links a pool to a silo; a silo has one default at most, and linking does not move it. */
function linkPool(world: World, poolId: string, siloId: string, isDefault: boolean): IpPoolLinkRow {
  const id = linkId(poolId, siloId)
  const taken = isDefault && defaultOf(world, siloId) !== undefined
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
  poolId: string,
  siloId: string,
  isDefault: boolean,
): IpPoolLinkRow {
  const table = world.in(ipPoolLinks)
  const link = table.get(linkId(poolId, siloId))
  if (link === undefined) {
    // Only one of the two is translated by the platform.
    if (!isDefault) throw internal()
    throw notFoundText(`ip-pool-resource with id "(${poolId}, ${siloId})"`)
  }
  const before = defaultOf(world, siloId)
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
    return present(linkPool(call.world, pool.id, silo.id, call.body.isDefault))
  }),
  handle('ipPoolSiloUpdate', (call) => {
    const pool = findPool(call, call.path.pool, 'modify')
    const silo = findSilo(call, call.path.silo)
    return present(setDefault(call.world, pool.id, silo.id, call.body.isDefault))
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
