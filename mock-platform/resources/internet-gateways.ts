import { handle } from '@/mock-platform/core/handle'
import { findInProject, requireFree } from '@/mock-platform/core/lookup'
import { findPart } from '@/mock-platform/core/lookup-part'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { badQuery, invalidRequest } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import {
  attachPool,
  gatewayAddresses,
  gatewayPools,
  removeAttachments,
} from './gateway-attachments'
import { poolsOfSilo } from './ip-pools'
import { routerRoutes } from './router-routes'
import { vpcKind } from './vpc-table'
import type { VpcRow } from './vpc-table'
import { gatewayKind, internetGateways, routesTo } from './internet-gateway-table'
import type { InternetGatewayRow } from './internet-gateway-table'

/** The gateway of a new VPC, with the silo's default pool when there is one. */
export function addDefaultGateway(world: World, siloId: string, vpc: VpcRow): void {
  const naming = { name: 'default', description: 'Default gateway of the VPC' }
  const gateway = world.in(internetGateways).put({ ...newNamed(world, naming), vpcId: vpc.id })
  const pool = poolsOfSilo(world, siloId).find(
    ({ isDefault, ipVersion, poolType }) =>
      isDefault && ipVersion === 'v4' && poolType === 'unicast',
  )
  if (pool !== undefined) attachPool(world, gateway, pool.id)
}

function removeGateway(world: World, gateway: InternetGatewayRow): void {
  removeAttachments(world, gateway.id)
  world.in(internetGateways).delete(gateway.id)
}

export function removeGateways(world: World, vpc: VpcRow): void {
  for (const gateway of [...world.in(internetGateways).list('vpc', vpc.id)]) {
    removeGateway(world, gateway)
  }
}

const present = (row: InternetGatewayRow) => ({ ...identityOf(row), vpcId: row.vpcId })

export const internetGatewayRoutes = [
  handle('internetGatewayList', (call) => {
    if (call.query.vpc === undefined) throw badQuery('missing field `vpc`')
    const vpc = findInProject(call, vpcKind, call.query.vpc, call.query.project, 'read')
    return pageOf(call, { table: internetGateways, index: 'vpc', key: vpc.id }, present)
  }),
  handle('internetGatewayCreate', (call) => {
    const { world, body } = call
    const vpc = findInProject(call, vpcKind, call.query.vpc, call.query.project, 'modify')
    requireFree(world, 'internet-gateway', internetGateways, 'vpc', vpc.id, body.name)
    return present(world.in(internetGateways).put({ ...newNamed(world, body), vpcId: vpc.id }))
  }),
  handle('internetGatewayView', (call) =>
    present(findPart(call, gatewayKind, call.path.gateway, call.query, 'read')),
  ),
  handle('internetGatewayDelete', (call) => {
    const { world } = call
    const gateway = findPart(call, gatewayKind, call.path.gateway, call.query, 'modify')
    if (call.query.cascade === true) {
      for (const route of routesTo(world, gateway)) world.in(routerRoutes).delete(route.id)
    } else {
      if (world.in(gatewayPools).count('gateway', gateway.id) > 0) {
        throw invalidRequest(
          'IP pools referencing this gateway exist. To perform a cascading delete set the cascade option',
        )
      }
      if (world.in(gatewayAddresses).count('gateway', gateway.id) > 0) {
        throw invalidRequest(
          'IP addresses referencing this gateway exist. To perform a cascading delete set the cascade option',
        )
      }
    }
    removeGateway(world, gateway)
  }),
]
