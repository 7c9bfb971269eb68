import { addRange, ipPoolLinks, ipPools, USUAL_POOL } from '@/mock-platform/resources/ip-pools'
import type { World } from '@/mock-platform/world'
import { aged } from './build'
import type { Tenants } from './tenants'

/**
 * Pools that only today's platform shows: a default pool of IPv6 besides the one of IPv4. Seeded last,
 * so that all other rows of a world stay the same.
 */
export function seedPoolsOfToday(world: World, { maple }: Pick<Tenants, 'maple'>): void {
  const pool = world.in(ipPools).put({
    ...aged(world, 'public-v6', 'IPv6 addresses reachable from the internet', 60),
    ...USUAL_POOL,
    ipVersion: 'v6',
  })
  const range = { first: '2001:db8:100::10', last: '2001:db8:100::ffff' }
  addRange(world, pool.id, range, pool.timeCreated)
  world.in(ipPoolLinks).put({
    ...{ id: `${pool.id}:${maple.id}`, poolId: pool.id, siloId: maple.id, isDefault: true },
  })
}
