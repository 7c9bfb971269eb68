import type { PoolSelector } from '@/lib/contract/pool-selector'
import { invalidRequest, notFoundText } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { holdsAddress, poolFor, poolsOfSilo } from './ip-pools'
import type { IpPoolRow, LinkedPool } from './ip-pools'

/*
 * Which pool an address comes from (behaviour-2026.md, section 1.5). A platform of the specification's
 * time has one default.
 */

/** The default pools of a silo for addresses of machines. */
const defaultsOf = (world: World, siloId: string): LinkedPool[] =>
  poolsOfSilo(world, siloId).filter(
    ({ isDefault, poolType }) => isDefault && poolType === 'unicast',
  )

export function selectedPool(
  world: World,
  siloId: string,
  selector: PoolSelector | undefined,
): LinkedPool {
  if (selector?.type === 'explicit') {
    const pool = poolFor(world, siloId, selector.pool)
    if (pool.poolType !== 'unicast') {
      throw invalidRequest(`Pool '${pool.name}' is not a unicast pool (type: ${pool.poolType})`)
    }
    return pool
  }
  if (!isToday(world)) return poolFor(world, siloId, null)
  const version = selector?.ipVersion ?? null
  const [pool, ...others] = defaultsOf(world, siloId).filter(
    ({ ipVersion }) => version === null || ipVersion === version,
  )
  if (pool === undefined) {
    throw notFoundText(`default unicast IP${version ?? ''} pool for current silo`)
  }
  if (others.length > 0) {
    throw invalidRequest(
      'Multiple default unicast IP pools exist with different IP versions. Please specify ip_version (v4 or v6) or provide an explicit pool.',
    )
  }
  return pool
}

/** The pool of a silo that contains an explicitly chosen address. */
export function poolOfAddress(world: World, siloId: string, ip: string): LinkedPool {
  const pool = poolsOfSilo(world, siloId).find(
    ({ id, poolType }) => poolType === 'unicast' && holdsAddress(world, id, ip),
  )
  if (pool === undefined) {
    throw invalidRequest(`IP address ${ip} is not in any configured pool`)
  }
  return pool
}

/** Where what goes out gets its address: always from the default pool of IPv4. */
export const outboundPool = (world: World, siloId: string): IpPoolRow =>
  selectedPool(world, siloId, isToday(world) ? { type: 'auto', ipVersion: 'v4' } : undefined)
