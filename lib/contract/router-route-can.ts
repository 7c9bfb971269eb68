import type { Open } from './answer'
import type { RouteDestination, RouterRouteKind, RouteTarget } from './router-route'

interface Route {
  readonly kind: Open<RouterRouteKind>
}
const isCustom = ({ kind }: Route): boolean => kind === 'custom'

/** What the platform allows to a route, by who made it (behaviour-tenant, section 7). */
export const routerRouteCan = {
  delete: isCustom,
  /** The target of a default route may change too; all else of it must be sent as it is. */
  editTarget: ({ kind }: Route): boolean => kind === 'custom' || kind === 'default',
  /** Name, description and destination. */
  editRest: isCustom,
}

/** Kinds of destinations and targets that a custom route may have: neither VPCs nor subnets to go to. */
export const ROUTE_DESTINATION_TYPES = [
  'ip',
  'ip_net',
  'subnet',
] as const satisfies readonly RouteDestination['type'][]
export const ROUTE_TARGET_TYPES = [
  'ip',
  'instance',
  'internet_gateway',
  'drop',
] as const satisfies readonly RouteTarget['type'][]

/** Why a destination may not lead to a target. */
export type RoutePairProblem = 'vpc' | 'subnet-target' | 'mixed-families'

const isIpv6 = (value: string): boolean => value.includes(':')

/** What the platform has against a destination and a target together, if anything. Values are not read further. */
export function routePairProblem(
  destination: RouteDestination,
  target: RouteTarget,
): RoutePairProblem | undefined {
  if (destination.type === 'vpc' || target.type === 'vpc') return 'vpc'
  if (target.type === 'subnet') return 'subnet-target'
  if (destination.type === 'subnet' || target.type !== 'ip') return undefined
  return isIpv6(destination.value) === isIpv6(target.value) ? undefined : 'mixed-families'
}
