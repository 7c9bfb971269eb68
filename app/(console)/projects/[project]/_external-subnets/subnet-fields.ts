import type { IpVersion } from '@/lib/contract/ip'
import { fullNumber } from '@/lib/format/number'
import { parseIpNet, validateIpNet } from '@/lib/validate/ip-net'
import { wholeNumberProblem } from '@/lib/validate/number'

const BITS = { v4: 32, v6: 128 } as const

/** Addresses of larger networks are not counted: the number is of no use. */
const COUNTED_BITS_MAX = 20

/** Whether text can be the length of a subnet's prefix; of which version is not known. */
export function validatePrefixLength(value: string): string | undefined {
  const digits = value.trim()
  if (digits === '') return 'Prefix length is required'
  const problem = wholeNumberProblem(digits)
  if (problem !== undefined) return problem
  return Number(digits) >= 1 && Number(digits) <= BITS.v6
    ? undefined
    : 'Must be between 1 and 32 for IPv4, or 1 and 128 for IPv6'
}

/** The same, for a pool whose version is known. */
export function validatePrefixLengthOf(
  version: IpVersion | undefined,
  value: string,
): string | undefined {
  const problem = validatePrefixLength(value)
  if (problem !== undefined || version === undefined) return problem
  return Number(value) > BITS[version]
    ? `Must be at most ${BITS[version]} for IP${version}`
    : undefined
}

/** A subnet of the reader's choice: a network address, as the platform wants it. */
export function validateWantedSubnet(value: string): string | undefined {
  if (value === '') return 'Subnet is required'
  const problem = validateIpNet(value)
  if (problem !== undefined) return problem
  return parseIpNet(value)?.hasHostBits
    ? 'Must be a network address: the bits after the width must be zero'
    : undefined
}

/** How many addresses a prefix leaves: '16 addresses'; undefined where that is not known, or no number to read. */
export function prefixSize(version: IpVersion | undefined, value: string): string | undefined {
  if (version === undefined || validatePrefixLengthOf(version, value) !== undefined)
    return undefined
  const bits = BITS[version] - Number(value)
  if (bits > COUNTED_BITS_MAX) return undefined
  return bits === 0 ? '1 address' : `${fullNumber(2 ** bits)} addresses`
}
