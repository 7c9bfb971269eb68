import type { InstanceNetworkInterfaceCreate } from '@/lib/contract/network-interface'
import { SUBNET_RESERVED_ADDRESSES } from '@/lib/contract/limits'
import { ipv4Range, ipv4ToNumber, numberToIpv4 } from '@/mock-platform/core/ip'
import { ipv6Text, parseNetwork } from '@/mock-platform/core/network'
import { invalidRequest } from '@/mock-platform/core/refusal'

/** The addresses of a network interface: at least one, of either family. */
export interface NicAddresses {
  readonly ipv4: string | null
  readonly ipv6: string | null
  /** Of both families, in the given order. */
  readonly transitIps: readonly string[]
}

/** A subnet with what is taken of it. */
export interface SubnetRoom {
  readonly subnet: {
    readonly id: string
    readonly name: string
    readonly ipv4Block: string
    readonly ipv6Block: string
  }
  /** Addresses of both families. */
  readonly taken: readonly string[]
  readonly isToday: boolean
}

export type IpConfig = InstanceNetworkInterfaceCreate['ipConfig']
type Wanted = { readonly type: 'auto' } | { readonly type: 'explicit'; readonly value: string }

const isOfIpv6 = (text: string): boolean => text.includes(':')

/** The stack of an interface. What one family lacks an address for stays with the other. */
export function presentStack({ ipv4, ipv6, transitIps }: NicAddresses) {
  if (ipv4 !== null && ipv6 !== null)
    return {
      type: 'dual_stack' as const,
      value: {
        v4: { ip: ipv4, transitIps: transitIps.filter((net) => !isOfIpv6(net)) },
        v6: { ip: ipv6, transitIps: transitIps.filter(isOfIpv6) },
      },
    }
  return ipv4 === null
    ? { type: 'v6' as const, value: { ip: ipv6 ?? '', transitIps: [...transitIps] } }
    : { type: 'v4' as const, value: { ip: ipv4, transitIps: [...transitIps] } }
}

/** Whether an interface has an address of the family of a text. */
export const hasFamilyOf = ({ ipv4, ipv6 }: NicAddresses, text: string): boolean =>
  (isOfIpv6(text) ? ipv6 : ipv4) !== null

function refuseFull({ subnet: { id, name }, isToday }: SubnetRoom, families: string): never {
  throw invalidRequest(
    isToday
      ? `No available ${families} addresses for interface in subnet '${name}' with ID '${id}'`
      : 'No available IP addresses for interface',
  )
}

const RESERVED = `The first ${SUBNET_RESERVED_ADDRESSES} addresses of a subnet are reserved`
const refuseTaken = (ip: string) => invalidRequest(`The IP address '${ip}' is not available`)

/** The IPv4 address asked for, or the first free one. Refuses what is reserved, outside or taken. */
export function takeIpv4(
  room: SubnetRoom,
  wanted: Wanted = { type: 'auto' },
  families = 'IPv4',
): string {
  const { subnet, taken } = room
  const used = new Set(taken)
  const { first, last } = ipv4Range(subnet.ipv4Block)
  if (wanted.type === 'explicit') {
    const { value: ip } = wanted
    const number = ipv4ToNumber(ip)
    if (isOfIpv6(ip) || number < first || number > last) {
      throw invalidRequest(`${ip} is outside subnet ${subnet.ipv4Block}`)
    }
    if (number < first + SUBNET_RESERVED_ADDRESSES) throw invalidRequest(RESERVED)
    if (number === last) throw invalidRequest('Cannot request a broadcast address')
    if (used.has(ip)) throw refuseTaken(ip)
    return ip
  }
  for (let number = first + SUBNET_RESERVED_ADDRESSES; number < last; number++) {
    const ip = numberToIpv4(number)
    if (!used.has(ip)) return ip
  }
  return refuseFull(room, families)
}

const numberOf = (ip: string): bigint => parseNetwork(ip).address
const textOf = (address: bigint): string => ipv6Text(address, 128).replace('/128', '')

/** The same for IPv6, which has no broadcast address, and no end that anybody would reach. */
export function takeIpv6({ subnet, taken }: SubnetRoom, wanted: Wanted): string {
  const used = new Set(taken.filter(isOfIpv6).map(numberOf))
  const { first, last } = parseNetwork(subnet.ipv6Block)
  const start = first + BigInt(SUBNET_RESERVED_ADDRESSES)
  if (wanted.type === 'explicit') {
    const address = numberOf(wanted.value)
    if (!isOfIpv6(wanted.value) || address < first || address > last) {
      throw invalidRequest(`${wanted.value} is outside subnet ${subnet.ipv6Block}`)
    }
    if (address < start) throw invalidRequest(RESERVED)
    if (used.has(address)) throw refuseTaken(wanted.value)
    return textOf(address)
  }
  let address = start
  while (used.has(address)) address++
  return textOf(address)
}

/** The addresses that a new interface is asked for with. Its transit IPs are not checked (1.4). */
export function takeAddresses(room: SubnetRoom, config: IpConfig): NicAddresses {
  const { v4, v6 } =
    config.type === 'dual_stack'
      ? config.value
      : config.type === 'v4'
        ? { v4: config.value, v6: undefined }
        : { v4: undefined, v6: config.value }
  // In the specification's time interfaces had IPv4 only.
  if (v6?.ip.type === 'explicit' && !room.isToday)
    throw invalidRequest(`${v6.ip.value} is outside subnet ${room.subnet.ipv4Block}`)
  const families = v6 ? 'IPv4 and IPv6' : 'IPv4'
  return {
    ipv4: v4 ? takeIpv4(room, v4.ip, families) : null,
    ipv6: v6 ? takeIpv6(room, v6.ip) : null,
    transitIps: [...(v4?.transitIps ?? []), ...(v6?.transitIps ?? [])],
  }
}
