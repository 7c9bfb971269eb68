import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import { partOfVpc } from './vpc-part'
import type { World } from '@/mock-platform/world'
import { routerRoutes } from './router-routes'
import type { RouterRouteRow } from './router-routes'
import { vpcRouters } from './vpc-routers'

export interface InternetGatewayRow extends Named {
  readonly vpcId: string
}
export const internetGateways = defineTable<InternetGatewayRow>()({
  name: 'internet-gateways',
  indexes: { vpc: (row) => row.vpcId },
})
export const gatewayKind = partOfVpc('internet-gateway', internetGateways)

/** All routes of the gateway's VPC that lead to it. Routes know gateways by name only. */
export const routesTo = (world: World, gateway: InternetGatewayRow): RouterRouteRow[] =>
  world
    .in(vpcRouters)
    .list('vpc', gateway.vpcId)
    .flatMap((router) => world.in(routerRoutes).list('router', router.id))
    .filter(({ target }) => target.type === 'internet_gateway' && target.value === gateway.name)
