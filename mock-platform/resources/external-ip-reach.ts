import { invalidRequest } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import type { InstanceRow } from './instance-table'
import { networkInterfaces } from './network-interfaces'

/** An address inside, by whichever members rows have them. */
interface Inside {
  readonly primary: boolean
  readonly ip?: string
  readonly ipv4?: string | null
  readonly ipv6?: string | null
}

/**
 * Refuses an external address of an IP version that the instance's primary interface has none of inside
 * (behaviour-2026.md, section 1.5). A platform of the specification's time didn't look.
 */
export function requireReach(
  world: World,
  instance: InstanceRow,
  kind: 'ephemeral' | 'floating',
  ip: string,
): void {
  if (!isToday(world)) return
  const nics: readonly Inside[] = [
    ...world.in(networkInterfaces).list('instance', instance.id, 'id'),
  ]
  const primary = nics.find((nic) => nic.primary)
  const isIpv6 = ip.includes(':')
  const has = [primary?.ip, primary?.ipv4, primary?.ipv6].some(
    (inside) => inside != null && inside.includes(':') === isIpv6,
  )
  if (has) return
  const version = isIpv6 ? 'IPv6' : 'IPv4'
  throw invalidRequest(
    `The ${kind} external IP is an ${version} address, but the instance with ID ${instance.id} does not have a primary network interface with a VPC-private ${version} address. Add a VPC-private ${version} address to the interface, or attach a different IP address`,
  )
}
