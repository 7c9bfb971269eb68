import type * as z from 'zod'
import type {
  RouteDestination,
  RouterRouteKind,
  RouterRouteUpdate,
  RouteTarget,
} from '@/lib/contract/router-route'
import { routePairProblem } from '@/lib/contract/router-route-can'
import type { RoutePairProblem } from '@/lib/contract/router-route-can'
import { handle } from '@/mock-platform/core/handle'
import { requireFree } from '@/mock-platform/core/lookup'
import { findPart } from '@/mock-platform/core/lookup-part'
import type { PartKind } from '@/mock-platform/core/lookup-part'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { alreadyExists, badQuery, invalidRequest } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { vpcRouterKind, vpcRouters } from './vpc-routers'
import type { VpcRouterRow } from './vpc-routers'
import type { VpcSubnetRow } from './vpc-subnets'
import { vpcs } from './vpc-table'

export interface RouterRouteRow extends Named {
  readonly vpcRouterId: string
  readonly kind: RouterRouteKind
  readonly destination: RouteDestination
  readonly target: RouteTarget
  /** The subnet a system route belongs to; null for all other routes. */
  readonly subnetId: string | null
}
export const routerRoutes = defineTable<RouterRouteRow>()({
  name: 'router-routes',
  indexes: { router: (row) => row.vpcRouterId, subnet: (row) => row.subnetId },
})

const routeKind: PartKind<RouterRouteRow> = {
  type: 'router-route',
  selector: 'router',
  byId: (world, id) => world.in(routerRoutes).get(id),
  byName: (world, routerId, name) => world.in(routerRoutes).named('router', routerId, name),
  parent: (caller, nameOrId, selectors) =>
    findPart(caller, vpcRouterKind, nameOrId, selectors, 'read'),
  projectId: (world, row) => {
    const router = world.in(vpcRouters).get(row.vpcRouterId)
    return router && world.in(vpcs).get(router.vpcId)?.projectId
  },
}

/** The ways out to the internet that every system router starts with. */
export function addDefaultRoutes(world: World, router: VpcRouterRow): void {
  for (const [name, value] of [
    ['default-v4', '0.0.0.0/0'],
    ['default-v6', '::/0'],
  ] as const) {
    world.in(routerRoutes).put({
      ...newNamed(world, { name, description: 'The default route of a VPC' }),
      vpcRouterId: router.id,
      kind: 'default',
      destination: { type: 'ip_net', value },
      target: { type: 'internet_gateway', value: 'default' },
      subnetId: null,
    })
  }
}

/** What a subnet's route says; named as the subnet unless another route has that name. */
function subnetRoute(world: World, routerId: string, subnet: VpcSubnetRow, ownId: string | null) {
  const taken = world.in(routerRoutes).named('router', routerId, subnet.name)
  const free = taken === undefined || taken.id === ownId
  return {
    name: free ? subnet.name : `conflict-${subnet.name}-${world.uuid()}`,
    description: `Route to the subnet ${subnet.name}`,
    destination: { type: 'subnet', value: subnet.name },
    target: { type: 'subnet', value: subnet.name },
  } as const
}

export function addSubnetRoute(world: World, routerId: string, subnet: VpcSubnetRow): void {
  const { name, description, ...rest } = subnetRoute(world, routerId, subnet, null)
  world.in(routerRoutes).put({
    ...newNamed(world, { name, description }),
    ...rest,
    vpcRouterId: routerId,
    kind: 'vpc_subnet',
    subnetId: subnet.id,
  })
}

/** Lets a subnet's route follow its new name. */
export function renameSubnetRoute(world: World, subnet: VpcSubnetRow): void {
  for (const route of [...world.in(routerRoutes).list('subnet', subnet.id)]) {
    const change = subnetRoute(world, route.vpcRouterId, subnet, route.id)
    world.in(routerRoutes).patch(route.id, { ...change, timeModified: world.now() })
  }
}

export function removeSubnetRoute(world: World, subnet: VpcSubnetRow): void {
  for (const route of [...world.in(routerRoutes).list('subnet', subnet.id)]) {
    world.in(routerRoutes).delete(route.id)
  }
}

const REFUSALS: Readonly<Record<RoutePairProblem, string>> = {
  vpc: 'VPCs cannot be used as a destination or target in custom routers',
  'subnet-target': 'subnets cannot be used as a target in custom routers',
  'mixed-families': 'cannot mix explicit IPv4 and IPv6 addresses between destination and target',
}

function requirePair(destination: RouteDestination, target: RouteTarget): void {
  const problem = routePairProblem(destination, target)
  if (problem !== undefined) throw invalidRequest(REFUSALS[problem])
}

type Update = z.output<typeof RouterRouteUpdate>

/** What may change depends on who made the route (behaviour-tenant.md, section 7). */
function requireChange(route: RouterRouteRow, body: Update): void {
  if (route.kind === 'vpc_subnet' || route.kind === 'vpc_peering') {
    throw invalidRequest(`routes of type ${route.kind} from the system are not modifiable`)
  }
  if (route.kind === 'custom') return
  const { type, value } = route.destination
  const moved = body.destination.type !== type || body.destination.value !== value
  if (moved || body.name != null || body.description != null) {
    throw invalidRequest('the destination and metadata of a default route cannot be changed')
  }
}

const present = (row: RouterRouteRow) => ({
  ...identityOf(row),
  vpcRouterId: row.vpcRouterId,
  kind: row.kind,
  destination: row.destination,
  target: row.target,
})

interface RouteQuery {
  readonly router: string
  readonly vpc?: string | undefined
  readonly project?: string | undefined
}
const parentOf = ({ vpc, project }: RouteQuery) => ({ vpc, project })

export const routerRouteRoutes = [
  handle('vpcRouterRouteList', (call) => {
    const { router: nameOrId, vpc, project } = call.query
    if (nameOrId === undefined) throw badQuery('missing field `router`')
    const router = findPart(call, vpcRouterKind, nameOrId, { vpc, project }, 'read')
    return pageOf(call, { table: routerRoutes, index: 'router', key: router.id }, present)
  }),
  handle('vpcRouterRouteCreate', (call) => {
    const { world, body, query } = call
    const router = findPart(call, vpcRouterKind, query.router, parentOf(query), 'modify')
    if (router.kind === 'system') {
      throw invalidRequest('user-provided routes cannot be added to a system router')
    }
    requirePair(body.destination, body.target)
    requireFree(world, 'router-route', routerRoutes, 'router', router.id, body.name)
    const row: RouterRouteRow = {
      ...newNamed(world, body),
      vpcRouterId: router.id,
      kind: 'custom',
      destination: body.destination,
      target: body.target,
      subnetId: null,
    }
    return present(world.in(routerRoutes).put(row))
  }),
  handle('vpcRouterRouteView', (call) => {
    if (call.query.router === undefined && !isToday(call.world))
      throw badQuery('missing field `router`')
    return present(findPart(call, routeKind, call.path.route, call.query, 'read'))
  }),
  handle('vpcRouterRouteUpdate', (call) => {
    const { world, body } = call
    const route = findPart(call, routeKind, call.path.route, call.query, 'modify')
    requireChange(route, body)
    requirePair(body.destination, body.target)
    const change = renamed(route, body, world.now())
    const taken = world.in(routerRoutes).named('router', route.vpcRouterId, change.name)
    if (taken !== undefined && taken.id !== route.id) {
      throw alreadyExists('router-route', change.name)
    }
    const { destination, target } = body
    return present(world.in(routerRoutes).patch(route.id, { ...change, destination, target }))
  }),
  handle('vpcRouterRouteDelete', (call) => {
    const route = findPart(call, routeKind, call.path.route, call.query, 'modify')
    if (route.kind !== 'custom') throw invalidRequest('DELETE not allowed on system routes')
    call.world.in(routerRoutes).delete(route.id)
  }),
]
