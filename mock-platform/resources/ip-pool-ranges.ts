import ipaddr from 'ipaddr.js'
import type { IpRange } from '@/lib/contract/ip-pool'
import { handle } from '@/mock-platform/core/handle'
import { ipv4ToNumber } from '@/mock-platform/core/ip'
import { pageOf } from '@/mock-platform/core/page'
import type { PageRequest } from '@/mock-platform/core/page'
import { badBody, invalidRequest } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { findPool, findServicePool } from './ip-pool-lookup'
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

const boundsOf = (range: IpRange) => ({
  first: ipv4ToNumber(range.first),
  last: ipv4ToNumber(range.last),
})

/** Adds a range that overlaps none of any pool (behaviour-operator.md, IP pools). */
function add(world: World, pool: IpPoolRow, range: IpRange): IpPoolRangeRow {
  if (range.first.includes(':')) throw invalidRequest('IPv6 ranges are not allowed yet')
  const wanted = boundsOf(range)
  for (const other of world.in(ipPoolRanges).all()) {
    const { first, last } = boundsOf(other)
    if (other.first.includes(':') || wanted.first > last || wanted.last < first) continue
    throw invalidRequest(
      `The provided IP range ${range.first}-${range.last} overlaps with an existing range`,
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
  const { first, last } = boundsOf(row)
  const used = addressesOf(world, pool.id).some(({ ip }) => {
    const number = ipv4ToNumber(ip)
    return number >= first && number <= last
  })
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
