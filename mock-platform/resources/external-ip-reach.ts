import { invalidRequest } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import type { InstanceRow } from './instance-table'
import { networkInterfaces } from './network-interface-table'

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
  const primary = [...world.in(networkInterfaces).list('instance', instance.id, 'id')].find(
    (nic) => nic.primary,
  )
  const isIpv6 = ip.includes(':')
  if ((isIpv6 ? primary?.ipv6 : primary?.ipv4) != null) return
  const version = isIpv6 ? 'IPv6' : 'IPv4'
  throw invalidRequest(
    `The ${kind} external IP is an ${version} address, but the instance with ID ${instance.id} does not have a primary network interface with a VPC-private ${version} address. Add a VPC-private ${version} address to the interface, or attach a different IP address`,
  )
}
