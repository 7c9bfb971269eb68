import { projects, silos } from '@/mock-platform/core/tenancy'
import { floatingIps } from '@/mock-platform/resources/floating-ips'
import {
  addRange,
  addressesOf,
  allocateIp,
  ipPoolLinks,
  ipPools,
  USUAL_POOL,
} from '@/mock-platform/resources/ip-pools'
import type { IpPoolRow } from '@/mock-platform/resources/ip-pools'
import type { World } from '@/mock-platform/world'
import { aged } from './build'

/** Pools in every state: name, description, days ago, ranges with their sizes, how full. */
const POOLS = [
  {
    name: 'departments-v4',
    description: 'Default of all departments',
    ranges: [
      ['100.64.0.10', '100.64.0.249', 240],
      ['100.64.8.0', '100.64.8.159', 160],
    ],
    full: 0.8,
  },
  {
    name: 'edge-v4',
    description: 'For services reachable from anywhere',
    ranges: [['100.65.0.32', '100.65.0.63', 32]],
    full: 0.97,
  },
  {
    name: 'lab-v4',
    description: 'Not linked to a silo yet',
    ranges: [['100.66.0.0', '100.66.3.255', 1_024]],
    full: 0,
  },
  { name: 'campus-v4', description: 'Waiting for its first range', ranges: [], full: 0 },
] as const

export interface FleetPools {
  /** The default of the silos to come. */
  readonly departments: IpPoolRow
  /** Takes addresses until each pool is as full as it shall be. */
  readonly fill: () => void
}

export function seedFleetPools(world: World): FleetPools {
  const made = POOLS.map(({ name, description, ranges, full }) => {
    const pool = world.in(ipPools).put({ ...aged(world, name, description, 180), ...USUAL_POOL })
    for (const [first, last] of ranges) addRange(world, pool.id, { first, last }, pool.timeCreated)
    const size = ranges.reduce((sum, [, , count]) => sum + count, 0)
    return { pool, wanted: Math.floor(size * full) }
  })
  const [departments, edge] = made
  if (departments === undefined || edge === undefined) throw new Error('pools are listed above')
  const maple = world.in(silos).named('all', '', 'maple')
  if (maple === undefined) throw new Error('the demo has its silo')
  linkPool(world, edge.pool.id, maple.id, false)
  return {
    departments: departments.pool,
    fill: () => {
      const owners = [...world.in(projects).all()]
      for (const { pool, wanted } of made) fillPool(world, pool, wanted, owners)
    },
  }
}

export function linkPool(world: World, poolId: string, siloId: string, isDefault: boolean): void {
  world.in(ipPoolLinks).put({ id: `${poolId}:${siloId}`, poolId, siloId, isDefault })
}

/** Floating addresses of the silos that may have them, in turn. */
function fillPool(
  world: World,
  pool: IpPoolRow,
  wanted: number,
  all: readonly { readonly id: string; readonly siloId: string }[],
): void {
  const linked = new Set(
    [...world.in(ipPoolLinks).list('pool', pool.id, 'id')].map(({ siloId }) => siloId),
  )
  const owners = all.filter(({ siloId }) => linked.has(siloId))
  // Shared addresses count once.
  const taken = new Set(addressesOf(world, pool.id).map(({ ip }) => ip)).size
  for (let number = 0; number < wanted - taken; number++) {
    const owner = owners[number % owners.length]
    if (owner === undefined) return
    world.in(floatingIps).put({
      ...aged(world, `${pool.name}-${number + 1}`, 'Kept for a service', 90 - (number % 80)),
      projectId: owner.id,
      ip: allocateIp(world, pool),
      ipPoolId: pool.id,
      instanceId: null,
    })
  }
}
