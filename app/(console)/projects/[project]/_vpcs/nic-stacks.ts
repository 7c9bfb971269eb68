import type { IpVersion } from '@/lib/contract/ip'
import type { IpStack } from '@/lib/contract/ip-stack'
import { ipConfigOf } from '@/lib/contract/ip-config'
import { isOneOf } from '@/lib/validate/one-of'

/* What a new network interface can be asked to have of addresses. */

export const STACKS = ['dual_stack', 'v4', 'v6'] as const satisfies readonly IpStack['type'][]
type Stack = (typeof STACKS)[number]

export const STACK_OPTIONS: readonly { readonly value: Stack; readonly label: string }[] = [
  { value: 'dual_stack', label: 'IPv4 and IPv6' },
  { value: 'v4', label: 'IPv4' },
  { value: 'v6', label: 'IPv6' },
]

export const isStack = (text: string | undefined): text is Stack =>
  text !== undefined && isOneOf(STACKS, text)

export const stackWords = (stack: string | undefined): string =>
  STACK_OPTIONS.find(({ value }) => value === stack)?.label ?? ''

/** Whether an interface that is asked for so gets an address of a version. */
export const usesVersion = (stack: string | undefined, version: IpVersion): boolean =>
  stack === 'dual_stack' || stack === version

interface Addresses {
  readonly ip: string
  /** Empty or absent where interfaces have one address, `ip`. */
  readonly stack?: Stack | '' | undefined
  readonly ipv4?: string | undefined
  readonly ipv6?: string | undefined
}

/** The member of a body that asks for the addresses; nothing where the platform is to choose them all. */
export function ipConfigMember(addresses: Addresses) {
  const ipConfig = ipConfigOf(addresses)
  return ipConfig ? { ipConfig } : {}
}
