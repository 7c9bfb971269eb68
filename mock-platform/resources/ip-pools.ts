import { RANK, requireSilo } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { ipv4ToNumber, numberToIpv4 } from '@/mock-platform/core/ip'
import { pageOfRows } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { insufficientCapacity, isUuid, notFound, notFoundText } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { ephemeralIps } from './external-ips'
import { floatingIps } from './floating-ips'

export interface IpPoolRow extends Named {
  /** Where the next search for a free address starts, as an IPv4 number. */
  readonly cursor: number
}
export const ipPools = defineTable<IpPoolRow>()({ name: 'ip-pools', indexes: { all: () => '' } })

/** `first` and `last` are inclusive; named so that ranges sort by first address. */
export interface IpPoolRangeRow extends Row {
  readonly poolId: string
  readonly first: string
  readonly last: string
  readonly timeCreated: number
}
export const ipPoolRanges = defineTable<IpPoolRangeRow>()({
  name: 'ip-pool-ranges',
  indexes: { pool: (row) => row.poolId },
})

/** Id: `{pool id}:{silo id}`. */
export interface IpPoolLinkRow extends Row {
  readonly poolId: string
  readonly siloId: string
  readonly isDefault: boolean
}
export const ipPoolLinks = defineTable<IpPoolLinkRow>()({
  name: 'ip-pool-links',
  indexes: { silo: (row) => row.siloId, pool: (row) => row.poolId },
})

interface LinkedPool extends IpPoolRow {
  readonly isDefault: boolean
}
export const poolsOfSilo = (world: World, siloId: string): LinkedPool[] =>
  world
    .in(ipPoolLinks)
    .list('silo', siloId, 'id')
    .flatMap(({ poolId, isDefault }) => {
      const pool = world.in(ipPools).get(poolId)
      return pool === undefined ? [] : [{ ...pool, isDefault }]
    })

/** The named pool if it is linked to the silo, else the silo's default (404 when there is none). */
export function poolFor(
  world: World,
  siloId: string,
  nameOrId: string | null | undefined,
): LinkedPool {
  const linked = poolsOfSilo(world, siloId)
  if (nameOrId == null) {
    const pool = linked.find((each) => each.isDefault)
    if (pool === undefined) throw notFoundText('default IP pool for current silo')
    return pool
  }
  const pool = linked.find((each) => (isUuid(nameOrId) ? each.id : each.name) === nameOrId)
  if (pool === undefined) throw notFound('ip-pool', nameOrId)
  return pool
}

const inUse = (world: World, ip: string): boolean =>
  world.in(ephemeralIps).count('ip', ip) > 0 || world.in(floatingIps).count('ip', ip) > 0

/** Takes the next free address of a pool; 507 when it is exhausted. */
export function allocateIp(world: World, pool: IpPoolRow): string {
  const ranges = world
    .in(ipPoolRanges)
    .list('pool', pool.id)
    .filter((range) => !range.first.includes(':'))
    .map((range) => ({ first: ipv4ToNumber(range.first), last: ipv4ToNumber(range.last) }))
  const cursor = world.in(ipPools).get(pool.id)?.cursor ?? 0
  for (const start of [cursor, 0]) {
    for (const { first, last } of ranges) {
      for (let number = Math.max(first, start); number <= last; number++) {
        const ip = numberToIpv4(number)
        if (inUse(world, ip)) continue
        world.in(ipPools).patch(pool.id, { cursor: number + 1 })
        return ip
      }
    }
  }
  throw insufficientCapacity('No external IP addresses available')
}

const present = (row: LinkedPool) => ({ ...identityOf(row), isDefault: row.isDefault })

export const ipPoolRoutes = [
  handle('projectIpPoolList', (call) => {
    requireSilo(call, RANK.viewer)
    return pageOfRows(call.page, poolsOfSilo(call.world, call.actor.silo.id), present)
  }),
  handle('projectIpPoolView', (call) =>
    present(poolFor(call.world, call.actor.silo.id, call.path.pool)),
  ),
]
