import { type IpStack, ipVersionOf } from './ip-stack'

/*
 * The addresses that a new network interface requests. Apart from the types of interfaces, which many pages
 * load.
 */

/** How a new interface gets its address of one IP version. */
type Assignment = { readonly type: 'auto' } | { readonly type: 'explicit'; readonly value: string }

/** The fields of a form for a new interface's addresses; the platform chooses where they are blank. */
export interface WantedAddresses {
  /** Absent or empty on platforms whose interfaces have a single address: then `ip` is all there is. */
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

/** The request for a new interface's addresses; undefined leaves everything to the platform. */
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

/** The addresses requested explicitly, as typed. */
export function explicitAddresses(asked: WantedAddresses): readonly string[] {
  const config = ipConfigOf(asked)
  if (!config) return []
  const parts = 'v4' in config.value ? [config.value.v4, config.value.v6] : [config.value]
  return parts.flatMap(({ ip }) => (ip.type === 'explicit' ? [ip.value.trim()] : []))
}
