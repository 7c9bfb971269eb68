import type { RouteDestination, RouteTarget } from '@/lib/contract/router-route'
import { parseIp } from '@/lib/validate/ip'
import { sameIp } from './routing'

/**
 * What the routes of a VPC can have as destination or target; a list is absent if not all of it could be
 * read.
 */
export interface RouteEnds {
  readonly subnets?: readonly string[]
  readonly gateways?: readonly string[]
  /** Those with an interface in the VPC. */
  readonly instances?: readonly string[]
  /** The addresses of those interfaces. */
  readonly addresses?: readonly string[]
}

/**
 * Why a destination or target matches nothing, which the platform doesn't check: 'Subnet db doesn’t exist
 * in this VPC'. Undefined if it matches something, or that is unknown.
 */
export function missingEnd(
  part: RouteDestination | RouteTarget,
  side: 'destination' | 'target',
  { subnets, gateways, instances, addresses }: RouteEnds,
): string | undefined {
  switch (part.type) {
    case 'subnet':
      return subnets?.includes(part.value) === false
        ? `Subnet ${part.value} doesn’t exist in this VPC`
        : undefined
    case 'internet_gateway':
      return gateways?.includes(part.value) === false
        ? `Internet gateway ${part.value} doesn’t exist in this VPC`
        : undefined
    case 'instance':
      return instances?.includes(part.value) === false
        ? `No instance ${part.value} has an interface in this VPC`
        : undefined
    case 'ip': {
      const ip = side === 'target' ? parseIp(part.value) : undefined
      return ip && addresses?.some((text) => sameIp(text, ip)) === false
        ? `No instance in this VPC has ${part.value}`
        : undefined
    }
    default:
      return undefined
  }
}
