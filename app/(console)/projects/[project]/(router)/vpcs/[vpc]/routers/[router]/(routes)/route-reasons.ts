import { unknownWord } from '@/lib/contract/known-word'
import { ROUTE_DESTINATION_LABELS, ROUTE_TARGET_LABELS } from '@/lib/network/route-parts'
import type { RouterRoute } from '@/lib/contract/router-route'
import { routerRouteCan } from '@/lib/contract/router-route-can'

/** Why no route can be added to the system router. */
export const NO_ROUTES_OF_SYSTEM = 'The platform manages the system router’s routes'

type Route = Pick<RouterRoute, 'kind'>

/** Why a route can't be changed; undefined when some of it can. */
export const editReason = (route: Route): string | undefined =>
  routerRouteCan.editTarget(route) ? undefined : 'The platform manages routes between subnets'

/** Why a form can't take a route’s ends as they are: one of them is of an unknown kind. */
export const unknownEnds = ({ destination, target }: Pick<RouterRoute, 'destination' | 'target'>) =>
  unknownWord('Destination type', destination.type, Object.keys(ROUTE_DESTINATION_LABELS)) ??
  unknownWord('Target type', target.type, Object.keys(ROUTE_TARGET_LABELS))

/** Why a route can't be deleted; undefined when it can. */
export const deleteReason = (route: Route): string | undefined =>
  routerRouteCan.delete(route) ? undefined : NO_ROUTES_OF_SYSTEM
