import type { RouteDestination, RouterRoute, RouteTarget } from '@/lib/contract/router-route'
import { ROUTE_DESTINATION_TYPES, ROUTE_TARGET_TYPES } from '@/lib/contract/router-route-can'
import { type NetworkEdit, withRoute, withRouteEnds } from '@/lib/network/network-edits'
import { validateRouteDestination, validateRouteTarget } from '@/lib/network/route-parts'

/** What a route's form holds; `destinationType` may be one that no form offers: a default route's. */
export interface TypedRoute {
  readonly destinationType: string
  readonly destination: string
  readonly targetType: string
  readonly target: string
}

type Route = Pick<RouterRoute, 'id' | 'destination' | 'target'>

function typedDestination(values: TypedRoute): RouteDestination | undefined {
  const type = ROUTE_DESTINATION_TYPES.find((each) => each === values.destinationType)
  const destination = type && { type, value: values.destination.trim() }
  return destination && validateRouteDestination(destination) === undefined
    ? destination
    : undefined
}

function typedTarget(values: TypedRoute, destination: RouteDestination): RouteTarget | undefined {
  const type = ROUTE_TARGET_TYPES.find((each) => each === values.targetType)
  if (!type) return undefined
  const target: RouteTarget = type === 'drop' ? { type } : { type, value: values.target.trim() }
  return validateRouteTarget(target, destination) === undefined ? target : undefined
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** What the form of a new route makes of the network; undefined while it is not a route. */
export function newRouteEdit(router: string, values: TypedRoute): NetworkEdit | undefined {
  const destination = typedDestination(values)
  const target = destination && typedTarget(values, destination)
  return destination && target && withRoute(router, 'new', { destination, target })
}

/** What the form of a route makes of the network; undefined while it leads where it did, or nowhere. */
export function routeEdit(
  router: string,
  route: Route,
  values: TypedRoute,
): NetworkEdit | undefined {
  const destination = typedDestination(values)
  const target = destination && typedTarget(values, destination)
  if (!destination || !target) return undefined
  return isSame([destination, target], [route.destination, route.target])
    ? undefined
    : withRouteEnds(router, route.id, { destination, target })
}
