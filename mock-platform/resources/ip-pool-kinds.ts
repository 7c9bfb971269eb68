import { ipVersionOf } from '@/lib/contract/ip-stack'
import ipaddr from 'ipaddr.js'
import type { IpRange } from '@/lib/contract/ip-pool'
import { readKnobs } from '@/mock-platform/core/faults'
import { invalidRequest } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import type { IpPoolRow } from './ip-pools'

/* What pools of a version, a type and an assignment are (behaviour-2026.md, section 3.1). */

const ASSIGNED_SINCE = 2_026_061_100

/** Whether service pools are ordinary ones; before, the one there was had paths of its own. */
export const areServicePoolsOrdinary = (world: World): boolean =>
  readKnobs(world).version >= ASSIGNED_SINCE

/** The only kind there was in the specification's time. */
const isUsual = ({ ipVersion, poolType }: IpPoolRow): boolean =>
  ipVersion === 'v4' && poolType === 'unicast'

/** Whether operators find a pool in their list. */
export function isListed(world: World, pool: IpPoolRow): boolean {
  if (pool.assignment === 'system_services') return areServicePoolsOrdinary(world)
  return isToday(world) || isUsual(pool)
}

/** Whether two pools can't both be a silo's default. In the specification's time all are of one kind. */
export const shareDefault = (one: IpPoolRow, other: IpPoolRow): boolean =>
  one.ipVersion === other.ipVersion && one.poolType === other.poolType

const within = (ip: string, ...nets: readonly string[]): boolean => {
  const address = ipaddr.parse(ip)
  return nets.some((net) => {
    const [base, length] = ipaddr.parseCIDR(net)
    return address.kind() === base.kind() && address.match(base, length)
  })
}

const isMulticast = (ip: string): boolean => within(ip, '224.0.0.0/4', 'ff00::/8')
/** Source-specific: 232.0.0.0/8, and ff3x::/32. */
function isSsm(ip: string): boolean {
  const [first, second = 0, third, fourth] = ipaddr.parse(ip).toByteArray()
  return ip.includes(':')
    ? first === 0xff && second >> 4 === 3 && third === 0 && fourth === 0
    : first === 232
}

const RESERVED = ['224.0.0.0/24', 'ff00::/16', 'ff01::/16', 'ff02::/16', 'ff04::/64']

/** Refuses (400) a range that is not of a pool's kind; `others` are those it has. */
export function requireKind(pool: IpPoolRow, range: IpRange, others: readonly IpRange[]): void {
  const { first, last } = range
  const version = ipVersionOf(first)
  if (version !== pool.ipVersion)
    throw invalidRequest(
      `Cannot add IP${version} address range to IP${pool.ipVersion} pool with ID "${pool.id}"`,
    )
  if (isMulticast(first) !== isMulticast(last))
    throw invalidRequest('IP range cannot span multicast and unicast address spaces')
  const type = isMulticast(first) ? 'multicast' : 'unicast'
  if (type !== pool.poolType)
    throw invalidRequest(`Cannot add ${type} address range to ${pool.poolType} IP pool`)
  if (type === 'unicast') return
  if (isSsm(first) !== isSsm(last))
    throw invalidRequest('IP range cannot span ASM and SSM address spaces')
  if (others.some((other) => isSsm(other.first) !== isSsm(first)))
    throw invalidRequest('Cannot mix SSM and ASM ranges in the same multicast pool')
  const reserved = RESERVED.find((net) => within(first, net) || within(last, net))
  if (reserved !== undefined)
    throw invalidRequest(`IP range overlaps with the reserved multicast network ${reserved}`)
}
