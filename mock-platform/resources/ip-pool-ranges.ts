import ipaddr from 'ipaddr.js'
import type { IpRange } from '@/lib/contract/ip-pool'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import type { PageRequest } from '@/mock-platform/core/page'
import { badBody, invalidRequest } from '@/mock-platform/core/refusal'
import { parseNetwork } from '@/mock-platform/core/network'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { requireKind } from './ip-pool-kinds'
import { findPool, findServicePool } from './ip-pool-lookup'
import { subnetPoolMembers } from './subnet-pool-table'
import { addRange, addressesOf, ipPoolRanges } from './ip-pools'
import type { IpPoolRangeRow, IpPoolRow } from './ip-pools'

const present = (row: IpPoolRangeRow) => ({
  id: row.id,
  ipPoolId: row.poolId,
  range: { first: row.first, last: row.last },
  timeCreated: new Date(row.timeCreated),
})

/** An address as hex digits, whose order as text is that of addresses of one family. */
const sortable = (ip: string): string =>
  ipaddr
    .parse(ip)
    .toByteArray()
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Refuses, as a body that can't be read, a range that ends before it starts. */
function requireOrder({ first, last }: IpRange): void {
  if (sortable(first) > sortable(last)) {
    throw badBody('data did not match any variant of untagged enum IpRange')
  }
}

/** Whether two ranges, or a range and an address, have an address in common. */
function meet(one: IpRange, other: IpRange): boolean {
  const [first, last] = [sortable(one.first), sortable(one.last)]
  const [start, end] = [sortable(other.first), sortable(other.last)]
  return first.length === start.length && first <= end && start <= last
}

/** Whether a range has an address in common with a subnet pool's member. */
const meetsMember = (world: World, { first, last }: IpRange): boolean => {
  const [from, to] = [parseNetwork(first), parseNetwork(last)]
  return [...world.in(subnetPoolMembers).all()].some(({ subnet }) => {
    const member = parseNetwork(subnet)
    const isOfFamily = member.version === from.version
    return isOfFamily && from.address <= member.last && member.first <= to.address
  })
}

/** Adds a range that overlaps none of any pool (behaviour-operator.md, IP pools; -2026.md, 3.1). */
function add(world: World, pool: IpPoolRow, range: IpRange): IpPoolRangeRow {
  const ranges = world.in(ipPoolRanges)
  if (isToday(world)) requireKind(pool, range, ranges.list('pool', pool.id))
  else if (range.first.includes(':')) throw invalidRequest('IPv6 ranges are not allowed yet')
  const isTaken =
    [...ranges.all()].some((other) => meet(range, other)) ||
    (isToday(world) && meetsMember(world, range))
  if (isTaken) {
    const what = isToday(world) ? 'IP pool range or subnet pool member' : 'range'
    throw invalidRequest(
      `The provided IP range ${range.first}-${range.last} overlaps with an existing ${what}`,
    )
  }
  return addRange(world, pool.id, range)
}

function remove(world: World, pool: IpPoolRow, range: IpRange): void {
  const row = world
    .in(ipPoolRanges)
    .list('pool', pool.id)
    .find((each) => each.first === range.first && each.last === range.last)
  if (row === undefined) {
    throw invalidRequest(`The provided range ${range.first}-${range.last} does not exist`)
  }
  const used = addressesOf(world, pool.id).some(({ ip }) => meet(row, { first: ip, last: ip }))
  if (used) {
    throw invalidRequest(
      'IP pool ranges cannot be deleted while external IP addresses are allocated from them',
    )
  }
  world.in(ipPoolRanges).delete(row.id)
}

const list = (call: { readonly world: World; readonly page: PageRequest }, pool: IpPoolRow) =>
  pageOf(call, { table: ipPoolRanges, index: 'pool', key: pool.id }, present)

export const ipPoolRangeRoutes = [
  handle('ipPoolRangeList', (call) => list(call, findPool(call, call.path.pool, 'read'))),
  handle('ipPoolRangeAdd', (call) => {
    requireOrder(call.body)
    return present(add(call.world, findPool(call, call.path.pool, 'modify'), call.body))
  }),
  handle('ipPoolRangeRemove', (call) => {
    requireOrder(call.body)
    remove(call.world, findPool(call, call.path.pool, 'modify'), call.body)
  }),
  handle('ipPoolServiceRangeList', (call) => list(call, findServicePool(call, 'read'))),
  handle('ipPoolServiceRangeAdd', (call) => {
    requireOrder(call.body)
    return present(add(call.world, findServicePool(call, 'modify'), call.body))
  }),
  handle('ipPoolServiceRangeRemove', (call) => {
    requireOrder(call.body)
    remove(call.world, findServicePool(call, 'modify'), call.body)
  }),
]
