import ipaddr from 'ipaddr.js'
import { numberToIpv4 } from './ip'

/** Networks of both families as number ranges. Texts were checked by the contract before. */

export interface Network {
  readonly version: 4 | 6
  readonly prefix: number
  /** The address as written, which may have host bits. */
  readonly address: bigint
  /** First and last address of the network. */
  readonly first: bigint
  readonly last: bigint
}

const WIDTH = { 4: 32, 6: 128 } as const

/** Reads `10.0.0.0/8`, or an address alone as the network of just itself. */
export function parseNetwork(text: string): Network {
  const [host = '', length] = text.split('/')
  const bytes = ipaddr.parse(host).toByteArray()
  const version = bytes.length === 4 ? 4 : 6
  const prefix = length === undefined ? WIDTH[version] : Number(length)
  const address = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const size = 1n << BigInt(WIDTH[version] - prefix)
  const first = address - (address % size)
  return { version, prefix, address, first, last: first + size - 1n }
}

/** The canonical text of an IPv6 network that starts at `first`. */
export function ipv6Text(first: bigint, prefix: number): string {
  const bytes = Array.from({ length: 16 }, (_, at) =>
    Number((first >> BigInt(8 * (15 - at))) & 255n),
  )
  return `${ipaddr.fromByteArray(bytes).toString()}/${prefix}`
}

export const contains = (outer: Network, inner: Network): boolean =>
  outer.version === inner.version && outer.first <= inner.first && inner.last <= outer.last
export const overlap = (a: Network, b: Network): boolean =>
  a.version === b.version && a.first <= b.last && b.first <= a.last

const isIn = (blocks: readonly string[]) => {
  const networks = blocks.map(parseNetwork)
  return (network: Network): boolean => networks.some((block) => contains(block, network))
}
export const isPrivateIpv4 = isIn(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])
/** Unique local addresses that are in use: the half of fc00::/7 with the local bit set. */
export const isUniqueLocal = isIn(['fd00::/8'])
export const isMulticast = isIn(['224.0.0.0/4', 'ff00::/8'])
export const isLoopback = isIn(['127.0.0.0/8', '::1/128'])

/** `10.0.0.0/8` of a network of either family. */
export const networkText = ({ version, first, prefix }: Network): string =>
  version === 6 ? ipv6Text(first, prefix) : `${numberToIpv4(Number(first))}/${prefix}`
