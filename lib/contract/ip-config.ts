import { type IpStack, ipVersionOf } from './ip-stack'

/* What a new network interface is asked for. Apart from what interfaces have, which many pages read. */

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
      return ip ? { type: ipVersionOf(ip), value: assigned(ip) } : undefined
  }
}

/** The addresses that are asked for by number, as they were typed. */
export function explicitAddresses(asked: WantedAddresses): readonly string[] {
  const config = ipConfigOf(asked)
  if (!config) return []
  const parts = 'v4' in config.value ? [config.value.v4, config.value.v6] : [config.value]
  return parts.flatMap(({ ip }) => (ip.type === 'explicit' ? [ip.value.trim()] : []))
}
