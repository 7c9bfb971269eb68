import type { IpVersion } from './ip'

/*
 * The private addresses of a network interface: one of IPv4, one of IPv6, or both, each with the
 * networks that may pass through (behaviour-2026.md, section 1.4). No zod: islands read it. Answers
 * are read loosely, so a stack is told by what it holds, never by its word alone.
 */

/** What an interface has of one IP version. */
export interface AddressOf {
  /** Empty where it could not be read. */
  readonly ip: string
  /** Absent: the platform didn't say. Not none. */
  readonly transitIps?: readonly string[]
}

export type IpStack =
  | { readonly type: 'v4' | 'v6'; readonly value: AddressOf }
  | {
      readonly type: 'dual_stack'
      readonly value: { readonly v4: AddressOf; readonly v6: AddressOf }
    }

/** What it has of each IP version, IPv4 first. */
export const partsOf = ({ value }: IpStack): readonly AddressOf[] =>
  'v4' in value ? [value.v4, value.v6] : [value]

/** The IP version of an address or a network, by its text: only IPv6 is written with colons. */
export const ipVersionOf = (text: string): IpVersion => (text.includes(':') ? 'v6' : 'v4')

/** Its addresses, IPv4 first; none that could not be read. */
export const addressesOf = (stack: IpStack): readonly string[] =>
  partsOf(stack).flatMap(({ ip }) => (ip === '' ? [] : [ip]))

/** Its address of a version. */
export const addressOf = (stack: IpStack, version: IpVersion): string | undefined =>
  addressesOf(stack).find((ip) => ipVersionOf(ip) === version)

/** All of its addresses in one line; empty where none could be read. */
export const addressText = (stack: IpStack): string => addressesOf(stack).join(', ')
