import type { Failure } from '@/lib/api/result'
import { capitalise } from '@/lib/format/capitalise'
import { BROADCAST, RESERVED } from '@/lib/validate/subnet-ip'

export const IN_USE = 'This address is in use; choose another one'
export const SAME_SUBNET = 'The instance already has an interface in it'
export const OTHER_VPC = 'The instance’s interfaces are in another VPC, and all must be in one'

const RULES: readonly (readonly [
  pattern: RegExp,
  field: 'vpc' | 'subnet' | 'ip' | 'transitIps',
  message: (match: RegExpExecArray) => string,
])[] = [
  [/is outside subnet (\S+)/, 'ip', ([, net]) => `Must be in ${net}, the subnet’s block`],
  [/addresses of a subnet are reserved/, 'ip', () => RESERVED],
  [/broadcast address/, 'ip', () => BROADCAST],
  [/IP address '[^']+' is not available/, 'ip', () => IN_USE],
  [/No available IP addresses/, 'subnet', () => 'All addresses of this subnet are in use'],
  [
    /No available (IPv4 and IPv6|IPv[46]) addresses/,
    'subnet',
    ([, versions]) => `All ${versions} addresses of this subnet are in use`,
  ],
  [/distinct VPC Subnet/, 'subnet', () => SAME_SUBNET],
  [/not found: vpc-subnet\b/, 'subnet', () => 'This subnet no longer exists; choose another one'],
  [/not found: vpc\b/, 'vpc', () => 'This VPC no longer exists; choose another one'],
  [/multiple VPCs|same VPC/, 'vpc', () => OTHER_VPC],
  [/^transit IP\b/, 'transitIps', ({ input }) => capitalise(input)],
]

/**
 * Which field of a network interface is to blame for the platform's refusal; undefined for all
 * others (behaviour-tenant.md, section 7).
 */
export function nicRefusal(result: Failure): Readonly<Record<string, string>> | undefined {
  if (result.type !== 'error') return undefined
  for (const [pattern, field, message] of RULES) {
    const match = pattern.exec(result.error.message)
    if (match) return { [field]: message(match) }
  }
  return undefined
}

interface Addresses {
  readonly stack: string
  readonly ipv4: string
  readonly ipv6: string
}

/** The field of the address that a refusal is about: where there are two, the one that it names. */
export function blamedAddress(result: Failure, { stack, ipv4, ipv6 }: Addresses): string {
  if (stack === '') return 'ip'
  const message = result.type === 'error' ? result.error.message : ''
  const isNamed = (address: string) => address !== '' && message.includes(address)
  if (isNamed(ipv6) || stack === 'v6') return 'ipv6'
  return isNamed(ipv4) || ipv4 !== '' || ipv6 === '' ? 'ipv4' : 'ipv6'
}
