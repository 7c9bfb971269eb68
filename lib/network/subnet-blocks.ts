import {
  SUBNET_IPV4_PREFIX_MAX,
  SUBNET_IPV4_PREFIX_MIN,
  SUBNET_IPV6_PREFIX,
  VPC_IPV6_PREFIX,
} from '@/lib/contract/limits'
import { parseIpNet, validateIpNet } from '@/lib/validate/ip-net'
import type { ParsedIpNet } from '@/lib/validate/ip-net'
import { requiredMessage } from '@/lib/validate/required'
import type { SubnetBlocks } from '@/lib/validate/subnet-ip'
import { blockContains, blocksOverlap, blockText, isPrivateIpv4, isUniqueLocal } from './blocks'

/*
 * Checks of the networks of a VPC and its subnets, with messages for their fields. The platform makes the
 * same checks (behaviour-tenant, section 7).
 */

export interface NamedSubnet extends SubnetBlocks {
  readonly name: string
}

/** The checks of every block: readable, of the requested version, and without host bits. */
function read(value: string, version: 4 | 6): ParsedIpNet | string {
  const block = parseIpNet(value)
  if (!block) return validateIpNet(value) ?? 'Not a valid network'
  if (block.version !== version) return `Must be an IPv${version} network`
  return block.hasHostBits ? `Must have no bits set after its width: ${blockText(block)}` : block
}

function overlapping(
  block: ParsedIpNet,
  siblings: readonly NamedSubnet[],
  field: keyof SubnetBlocks,
): string | undefined {
  const other = siblings.find((each) => {
    const theirs = parseIpNet(each[field])
    return theirs !== undefined && blocksOverlap(theirs, block)
  })
  return other && `Overlaps with ${other[field]} of subnet ${other.name}`
}

/** Checks the IPv4 block of a new subnet against the others of its VPC. It is required. */
export function validateSubnetIpv4Block(
  value: string,
  siblings: readonly NamedSubnet[],
): string | undefined {
  if (value === '') return requiredMessage('IPv4 block')
  const block = read(value, 4)
  if (typeof block === 'string') return block
  if (!isPrivateIpv4(block)) return 'Must be in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16'
  if (block.width < SUBNET_IPV4_PREFIX_MIN || block.width > SUBNET_IPV4_PREFIX_MAX)
    return `Width must be between ${SUBNET_IPV4_PREFIX_MIN} and ${SUBNET_IPV4_PREFIX_MAX}`
  return overlapping(block, siblings, 'ipv4Block')
}

/**
 * Checks the IPv6 block of a new subnet: empty (the platform takes a free one), or a /64 of the VPC's
 * prefix. If that prefix can't be parsed, the platform decides.
 */
export function validateSubnetIpv6Block(
  value: string,
  vpcPrefix: string,
  siblings: readonly NamedSubnet[],
): string | undefined {
  if (value === '') return undefined
  const block = read(value, 6)
  if (typeof block === 'string') return block
  if (block.width !== SUBNET_IPV6_PREFIX) return `Width must be ${SUBNET_IPV6_PREFIX}`
  const prefix = parseIpNet(vpcPrefix)
  if (prefix && !blockContains(prefix, block)) return `Must be in ${vpcPrefix}, the VPC’s prefix`
  return overlapping(block, siblings, 'ipv6Block')
}

/** Checks the IPv6 prefix of a new VPC: empty (the platform takes a random one), or a unique local /48. */
export function validateVpcIpv6Prefix(value: string): string | undefined {
  if (value === '') return undefined
  const block = read(value, 6)
  if (typeof block === 'string') return block
  if (!isUniqueLocal(block)) return 'Must be a unique local network, starting with fd'
  return block.width === VPC_IPV6_PREFIX ? undefined : `Width must be ${VPC_IPV6_PREFIX}`
}
