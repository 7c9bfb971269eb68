import type { RouteDestination, RouterRoute, RouteTarget } from '@/lib/contract/router-route'
import { ROUTE_DESTINATION_TYPES, ROUTE_TARGET_TYPES } from '@/lib/contract/router-route-can'
import { type NetworkEdit, withRoute, withRouteEnds } from '@/lib/network/network-edits'
import { validateRouteDestination, validateRouteTarget } from '@/lib/network/route-parts'

type Values = Readonly<Record<string, string>>
type Route = Pick<RouterRoute, 'id' | 'destination' | 'target'>

function typedDestination(values: Values): RouteDestination | undefined {
  const type = ROUTE_DESTINATION_TYPES.find((each) => each === values['destinationType'])
  const destination = type && { type, value: values['destination']?.trim() ?? '' }
  return destination && validateRouteDestination(destination) === undefined
    ? destination
    : undefined
}

function typedTarget(values: Values, destination: RouteDestination): RouteTarget | undefined {
  const type = ROUTE_TARGET_TYPES.find((each) => each === values['targetType'])
  if (!type) return undefined
  const target: RouteTarget =
    type === 'drop' ? { type } : { type, value: values['target']?.trim() ?? '' }
  return validateRouteTarget(target, destination) === undefined ? target : undefined
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** What the form of a new route makes of the network; undefined while it is not a route. */
export function newRouteEdit(router: string, values: Values): NetworkEdit | undefined {
  const destination = typedDestination(values)
  const target = destination && typedTarget(values, destination)
  return destination && target && withRoute(router, 'new', { destination, target })
}

/**
 * What the form of a route makes of the network; undefined while it leads where it did, or nowhere. A
 * form without a destination has the one that it is.
 */
export function routeEdit(router: string, route: Route, values: Values): NetworkEdit | undefined {
  const destination =
    values['destinationType'] === undefined ? route.destination : typedDestination(values)
  const target = destination && typedTarget(values, destination)
  if (!destination || !target) return undefined
  return isSame([destination, target], [route.destination, route.target])
    ? undefined
    : withRouteEnds(router, route.id, { destination, target })
}
