import type { Open } from './answer'
import type { RouteDestination, RouterRouteKind, RouteTarget } from './router-route'

interface Route {
  readonly kind: Open<RouterRouteKind>
}
const isCustom = ({ kind }: Route): boolean => kind === 'custom'

/** What the platform allows for a route, depending on its creator (behaviour-tenant, section 7). */
export const routerRouteCan = {
  delete: isCustom,
  /** The target of a default route may change too; all other members must be sent unchanged. */
  editTarget: ({ kind }: Route): boolean => kind === 'custom' || kind === 'default',
  /** Name, description and destination. */
  editRest: isCustom,
}

/** Kinds of destinations and targets that a custom route may have: targets can't be VPCs or subnets. */
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

/** Why a destination can't have a target. */
export type RoutePairProblem = 'vpc' | 'subnet-target' | 'mixed-families'

const isIpv6 = (value: string): boolean => value.includes(':')

/**
 * Why the platform refuses the combination of a destination and a target, if it does. Values are checked
 * only as far as needed.
 */
export function routePairProblem(
  destination: RouteDestination,
  target: RouteTarget,
): RoutePairProblem | undefined {
  if (destination.type === 'vpc' || target.type === 'vpc') return 'vpc'
  if (target.type === 'subnet') return 'subnet-target'
  if (destination.type === 'subnet' || target.type !== 'ip') return undefined
  return isIpv6(destination.value) === isIpv6(target.value) ? undefined : 'mixed-families'
}
