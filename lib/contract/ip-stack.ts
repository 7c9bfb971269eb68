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

export type IpVersion = 4 | 6

const partsOf = ({ value }: IpStack): readonly AddressOf[] =>
  'v4' in value ? [value.v4, value.v6] : [value]

/** Only IPv6 is written with colons; networks too. */
export const versionOfText = (text: string): IpVersion => (text.includes(':') ? 6 : 4)

/** Its addresses, IPv4 first; none that could not be read. */
export const addressesOf = (stack: IpStack): readonly string[] =>
  partsOf(stack).flatMap(({ ip }) => (ip === '' ? [] : [ip]))

/** Its address of a version. */
export const addressOf = (stack: IpStack, version: IpVersion): string | undefined =>
  addressesOf(stack).find((ip) => versionOfText(ip) === version)

/** All of its addresses in one line; empty where none could be read. */
export const addressText = (stack: IpStack): string => addressesOf(stack).join(', ')

/** Networks that may pass through, of both versions; undefined where the platform didn't tell them all. */
export function transitIpsOf(stack: IpStack): readonly string[] | undefined {
  const lists = partsOf(stack).map(({ transitIps }) => transitIps)
  return lists.some((list) => list === undefined || list.includes(''))
    ? undefined
    : lists.flatMap((list) => list ?? [])
}

/** How a new interface gets its address of a version. */
type Assignment = { readonly type: 'auto' } | { readonly type: 'explicit'; readonly value: string }

/** What a form asks of a new interface's addresses; blank ones are the platform's choice. */
export interface WantedAddresses {
  /** Absent or empty where the platform has interfaces of one address only: `ip` says all. */
  readonly stack?: IpStack['type'] | '' | undefined
  readonly ip?: string
  readonly ipv4?: string | undefined
  readonly ipv6?: string | undefined
}

export type IpConfig =
  | { readonly type: 'v4' | 'v6'; readonly value: { readonly ip: Assignment } }
  | {
      readonly type: 'dual_stack'
      readonly value: {
        readonly v4: { readonly ip: Assignment }
        readonly v6: { readonly ip: Assignment }
      }
    }

const assigned = (ip: string | undefined): { ip: Assignment } => ({
  ip: ip ? { type: 'explicit', value: ip } : { type: 'auto' },
})

/** The addresses as a new interface is asked for with them; undefined leaves all of it to the platform. */
export function ipConfigOf({ stack, ip, ipv4, ipv6 }: WantedAddresses): IpConfig | undefined {
  switch (stack) {
    case 'dual_stack':
      return { type: stack, value: { v4: assigned(ipv4), v6: assigned(ipv6) } }
    case 'v4':
      return { type: stack, value: assigned(ipv4) }
    case 'v6':
      return { type: stack, value: assigned(ipv6) }
    default:
      return ip ? { type: versionOfText(ip) === 4 ? 'v4' : 'v6', value: assigned(ip) } : undefined
  }
}
