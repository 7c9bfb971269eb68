import ipaddr from 'ipaddr.js'
import { RANK, requireSilo } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { ipNumber, isBetween } from '@/mock-platform/core/address'
import { ipv4ToNumber, numberToIpv4 } from '@/mock-platform/core/ip'
import { ipv6Text } from '@/mock-platform/core/network'
import { pageOfRows } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import {
  insufficientCapacity,
  invalidRequest,
  isUuid,
  notFound,
  notFoundText,
} from '@/mock-platform/core/refusal'
import { defineTable, tableDefinitions } from '@/mock-platform/core/table'
import type { Row, TableDef } from '@/mock-platform/core/table'
import { readKnobs } from '@/mock-platform/core/faults'
import { isToday } from '@/mock-platform/core/time-of-platform'
import { projects } from '@/mock-platform/core/tenancy'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

export interface IpPoolRow extends Named {
  /** Where the next search for a free address starts, as an IPv4 number. */
  readonly cursor: number
  readonly ipVersion: 'v4' | 'v6'
  readonly poolType: 'unicast' | 'multicast'
  readonly assignment: 'silos' | 'system_services'
}
/** A pool's defaults, and all that pools were in the specification's time. */
export const USUAL_POOL = {
  cursor: 0,
  ipVersion: 'v4',
  poolType: 'unicast',
  assignment: 'silos',
} as const

export const ipPools = defineTable<IpPoolRow>()({ name: 'ip-pools', indexes: { all: () => '' } })

/** The pool of the platform's own services, built in; silos can't have it. */
export const SERVICE_POOL = 'platform-service-pool'

/** `first` and `last` are inclusive; named by rangeName, so that ranges sort by first address. */
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

/** Text order of these names is the order of the addresses, of which a pool has one family. */
const rangeName = (first: string): string =>
  first.includes(':')
    ? ipaddr
        .parse(first)
        .toByteArray()
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
    : String(ipv4ToNumber(first)).padStart(10, '0')

export const addRange = (
  world: World,
  poolId: string,
  { first, last }: { readonly first: string; readonly last: string },
  timeCreated = world.now(),
): IpPoolRangeRow =>
  world
    .in(ipPoolRanges)
    .put({ id: world.uuid(), name: rangeName(first), poolId, first, last, timeCreated })

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

export interface LinkedPool extends IpPoolRow {
  readonly isDefault: boolean
}
/** Whether a platform of the world's time has pools of this kind. */
const isOfTime = (world: World, { ipVersion, poolType }: IpPoolRow): boolean =>
  isToday(world) || (ipVersion === 'v4' && poolType === 'unicast')

/** Silos can have a default pool of each IP version since this API version (behaviour-2026.md, section 0). */
const SEVERAL_DEFAULTS = 2_025_122_300
const canBeDefault = (world: World, { ipVersion }: IpPoolRow): boolean =>
  ipVersion === 'v4' || readKnobs(world).version >= SEVERAL_DEFAULTS

export const poolsOfSilo = (world: World, siloId: string): LinkedPool[] =>
  world
    .in(ipPoolLinks)
    .list('silo', siloId, 'id')
    .flatMap(({ poolId, isDefault }) => {
      const pool = world.in(ipPools).get(poolId)
      if (pool === undefined || !isOfTime(world, pool)) return []
      return [{ ...pool, isDefault: isDefault && canBeDefault(world, pool) }]
    })

/**
 * The named pool if it is linked to the silo, else the silo's default (404 when there is none), of a
 * platform that has one alone; pool-selection.ts knows more.
 */
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
  const pool = linked.find((each) =>
    isUuid(nameOrId) ? each.id === nameOrId.toLowerCase() : each.name === nameOrId,
  )
  if (pool === undefined) throw notFound('ip-pool', nameOrId)
  return pool
}

/** What a row of a table with `holdsAddresses` says. */
export interface AddressRow extends Row {
  readonly ip: string
  readonly ipPoolId: string
  /** Whose it is: a silo's, or by way of a project; neither: the platform's own. */
  readonly siloId?: string
  readonly projectId?: string
}
const addressTables = (): TableDef<AddressRow, 'ip' | 'pool'>[] =>
  [...tableDefinitions()]
    .filter((def) => def.holdsAddresses === true)
    // What the mark means (see TableDef).
    .map((def) => def as unknown as TableDef<AddressRow, 'ip' | 'pool'>)

/** Everything that occupies an address of a pool; shared addresses come several times. */
export const addressesOf = (world: World, poolId: string): AddressRow[] =>
  addressTables().flatMap((def) => [...world.in(def).list('pool', poolId, 'id')])

export const siloOfAddress = (world: World, { siloId, projectId }: AddressRow): string | null =>
  siloId ?? world.in(projects).get(projectId ?? '')?.siloId ?? null

/** Whether any thing has this address. */
export const isTaken = (world: World, ip: string): boolean =>
  addressTables().some((def) => world.in(def).count('ip', ip) > 0)

/** Takes the next free address of a pool; 507 when it is exhausted. */
export function allocateIp(world: World, pool: Pick<IpPoolRow, 'id'>): string {
  if (world.in(ipPools).get(pool.id)?.ipVersion === 'v6') return allocateIpv6(world, pool.id)
  const ranges = world
    .in(ipPoolRanges)
    .list('pool', pool.id)
    .map((range) => ({ first: ipv4ToNumber(range.first), last: ipv4ToNumber(range.last) }))
  const cursor = world.in(ipPools).get(pool.id)?.cursor ?? 0
  for (const start of [cursor, 0]) {
    for (const { first, last } of ranges) {
      for (let number = Math.max(first, start); number <= last; number++) {
        const ip = numberToIpv4(number)
        if (isTaken(world, ip)) continue
        world.in(ipPools).patch(pool.id, { cursor: number + 1 })
        return ip
      }
    }
  }
  throw insufficientCapacity('No external IP addresses available')
}

/** The first free address. Pools stay small enough that a search from the start is fast. */
function allocateIpv6(world: World, poolId: string): string {
  for (const range of world.in(ipPoolRanges).list('pool', poolId)) {
    const last = ipNumber(range.last).value
    for (let { value } = ipNumber(range.first); value <= last; value++) {
      const ip = ipv6Text(value, 128).replace('/128', '')
      if (!isTaken(world, ip)) return ip
    }
  }
  throw insufficientCapacity('No external IP addresses available')
}

/** Whether an address lies in a range of a pool. */
export const holdsAddress = (world: World, poolId: string, ip: string): boolean =>
  world
    .in(ipPoolRanges)
    .list('pool', poolId)
    .some(({ first, last }) => isBetween(ipNumber(ip), first, last))

/** Takes one address of a pool. Refuses (400) one that is outside of it or taken. */
export function claimIp(world: World, pool: Pick<IpPoolRow, 'id'>, ip: string): string {
  if (!holdsAddress(world, pool.id, ip) || isTaken(world, ip)) {
    throw invalidRequest('Requested external IP address not available')
  }
  return ip
}

/** A pool as the silos that may use it see it. */
export const presentLinked = (row: LinkedPool) => ({
  ...identityOf(row),
  isDefault: row.isDefault,
  ipVersion: row.ipVersion,
  poolType: row.poolType,
})

interface Kind {
  readonly ipVersion?: 'v4' | 'v6' | undefined
  readonly poolType?: 'unicast' | 'multicast' | undefined
}

/** What a list is narrowed down to; a pool that says neither is an IPv4 one of the usual kind. */
const isOfKind =
  ({ world, query }: { readonly world: World; readonly query: Kind }) =>
  ({ ipVersion = 'v4', poolType = 'unicast' }: Kind & Row): boolean =>
    !isToday(world) ||
    ((query.ipVersion ?? ipVersion) === ipVersion && (query.poolType ?? poolType) === poolType)

export const ipPoolRoutes = [
  handle('projectIpPoolList', (call) => {
    requireSilo(call, RANK.viewer)
    const pools = poolsOfSilo(call.world, call.actor.silo.id)
    return pageOfRows(call.page, pools.filter(isOfKind(call)), presentLinked)
  }),
  handle('projectIpPoolView', (call) =>
    presentLinked(poolFor(call.world, call.actor.silo.id, call.path.pool)),
  ),
]
