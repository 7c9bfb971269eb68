import { handle } from '@/mock-platform/core/handle'
import { findInProject, requireFree } from '@/mock-platform/core/lookup'
import { findPart } from '@/mock-platform/core/lookup-part'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { badQuery, internal, invalidRequest } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { addDefaultRoutes, routerRoutes } from './router-routes'
import { partOfVpc } from './vpc-part'
import { vpcSubnets } from './vpc-subnets'
import { vpcKind } from './vpc-table'
import type { VpcRow } from './vpc-table'

export interface VpcRouterRow extends Named {
  readonly vpcId: string
  readonly kind: 'system' | 'custom'
}
export const vpcRouters = defineTable<VpcRouterRow>()({
  name: 'vpc-routers',
  indexes: { vpc: (row) => row.vpcId },
})
export const vpcRouterKind = partOfVpc('vpc-router', vpcRouters)

/** The router every VPC has, with its default routes. */
export function addSystemRouter(world: World, vpc: VpcRow): void {
  const router = world.in(vpcRouters).put({
    ...newNamed(world, {
      name: 'system',
      description: 'The platform adds routes here as subnets of the VPC appear',
    }),
    id: vpc.systemRouterId,
    vpcId: vpc.id,
    kind: 'system',
  })
  addDefaultRoutes(world, router)
}

function removeRouter(world: World, router: VpcRouterRow): void {
  for (const route of [...world.in(routerRoutes).list('router', router.id)]) {
    world.in(routerRoutes).delete(route.id)
  }
  for (const subnet of [...world.in(vpcSubnets).list('router', router.id)]) {
    world.in(vpcSubnets).patch(subnet.id, { customRouterId: null, timeModified: world.now() })
  }
  world.in(vpcRouters).delete(router.id)
}

export function removeRouters(world: World, vpc: VpcRow): void {
  for (const router of [...world.in(vpcRouters).list('vpc', vpc.id)]) removeRouter(world, router)
}

const present = (row: VpcRouterRow) => ({ ...identityOf(row), vpcId: row.vpcId, kind: row.kind })

export const vpcRouterRoutes = [
  handle('vpcRouterList', (call) => {
    if (call.query.vpc === undefined) throw badQuery('missing field `vpc`')
    const vpc = findInProject(call, vpcKind, call.query.vpc, call.query.project, 'read')
    return pageOf(call, { table: vpcRouters, index: 'vpc', key: vpc.id }, present)
  }),
  handle('vpcRouterCreate', (call) => {
    const { world, body } = call
    const vpc = findInProject(call, vpcKind, call.query.vpc, call.query.project, 'modify')
    requireFree(world, 'vpc-router', vpcRouters, 'vpc', vpc.id, body.name)
    const router = { ...newNamed(world, body), vpcId: vpc.id, kind: 'custom' as const }
    return present(world.in(vpcRouters).put(router))
  }),
  handle('vpcRouterView', (call) =>
    present(findPart(call, vpcRouterKind, call.path.router, call.query, 'read')),
  ),
  handle('vpcRouterUpdate', (call) => {
    const router = findPart(call, vpcRouterKind, call.path.router, call.query, 'modify')
    const table = call.world.in(vpcRouters)
    const change = renamed(router, call.body, call.world.now())
    const taken = table.named('vpc', router.vpcId, change.name)
    // The platform does not translate this one (behaviour-tenant.md, section 4).
    if (taken !== undefined && taken.id !== router.id) throw internal()
    return present(table.patch(router.id, change))
  }),
  handle('vpcRouterDelete', (call) => {
    const router = findPart(call, vpcRouterKind, call.path.router, call.query, 'modify')
    if (router.kind === 'system') throw invalidRequest('cannot delete system router')
    removeRouter(call.world, router)
  }),
]
