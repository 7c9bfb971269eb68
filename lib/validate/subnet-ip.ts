import { SUBNET_RESERVED_ADDRESSES } from '@/lib/contract/limits'
import { parseIp, validateIp } from './ip'
import { parseIpNet, rangeOf } from './ip-net'

/** The blocks of a subnet, as the platform writes them. */
export interface SubnetBlocks {
  readonly ipv4Block: string
  readonly ipv6Block: string
}

/**
 * Checks an address for an interface in a subnet (platform-api/behaviour-tenant.md, section 7). If a block
 * can't be parsed, the platform decides.
 */
export function validateSubnetIp(value: string, blocks: SubnetBlocks): string | undefined {
  const ip = parseIp(value)
  if (!ip) return validateIp(value)
  const block = ip.version === 4 ? blocks.ipv4Block : blocks.ipv6Block
  const net = parseIpNet(block)
  if (!net) return undefined
  const { first, last } = rangeOf(net)
  if (ip.value < first || ip.value > last) return `Must be in ${block}, the subnet’s block`
  if (ip.value < first + BigInt(SUBNET_RESERVED_ADDRESSES)) return RESERVED
  return ip.version === 4 && ip.value === last ? BROADCAST : undefined
}

export const RESERVED = `The first ${SUBNET_RESERVED_ADDRESSES} addresses of a subnet are reserved`
export const BROADCAST = 'The last address of a subnet is reserved as the broadcast address'
