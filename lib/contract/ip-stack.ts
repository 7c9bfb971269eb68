import type { IpVersion } from './ip'

/*
 * The private addresses of a network interface: one of IPv4, one of IPv6, or both, each with the
 * networks that may pass through (behaviour-2026.md, section 1.4). No zod: islands read it. Answers
 * are read loosely, so a stack is told by what it holds, never by its word alone.
 */

/** The address of an interface in one IP version. */
export interface AddressOf {
  /** Empty if it could not be parsed. */
  readonly ip: string
  /** Absent means that the platform didn't say, not that there are none. */
  readonly transitIps?: readonly string[]
}

export type IpStack =
  | { readonly type: 'v4' | 'v6'; readonly value: AddressOf }
  | {
      readonly type: 'dual_stack'
      readonly value: { readonly v4: AddressOf; readonly v6: AddressOf }
    }

/** The parts of each IP version, IPv4 first. */
export const partsOf = ({ value }: IpStack): readonly AddressOf[] =>
  'v4' in value ? [value.v4, value.v6] : [value]

/** The IP version of an address or a network: only IPv6 is written with colons. */
export const ipVersionOf = (text: string): IpVersion => (text.includes(':') ? 'v6' : 'v4')

/** The addresses, IPv4 first, without those that could not be parsed. */
export const addressesOf = (stack: IpStack): readonly string[] =>
  partsOf(stack).flatMap(({ ip }) => (ip === '' ? [] : [ip]))

/** Its address of a version. */
export const addressOf = (stack: IpStack, version: IpVersion): string | undefined =>
  addressesOf(stack).find((ip) => ipVersionOf(ip) === version)

/** All addresses in one line; empty if none could be parsed. */
export const addressText = (stack: IpStack): string => addressesOf(stack).join(', ')
