import { handle } from '@/mock-platform/core/handle'
import { requireFree } from '@/mock-platform/core/lookup'
import { findPart } from '@/mock-platform/core/lookup-part'
import type { PartKind, Selectors } from '@/mock-platform/core/lookup-part'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { alreadyExists, badQuery, invalidRequest } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { TableDef } from '@/mock-platform/core/table'
import { projects } from '@/mock-platform/core/tenancy'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { ephemeralIps } from './external-ips'
import { floatingIps } from './floating-ips'
import { routesTo } from './internet-gateway-table'
import { gatewayKind, internetGateways } from './internet-gateway-table'
import type { InternetGatewayRow } from './internet-gateway-table'
import { ipPoolLinkParts } from './ip-pool-links'
import { ipPools, poolFor } from './ip-pools'
import { networkInterfaces } from './network-interface-table'
import { vpcs } from './vpc-table'

/** What is attached to internet gateways: pools and addresses traffic may leave from. */

interface AttachmentRow extends Named {
  readonly internetGatewayId: string
}
export interface GatewayPoolRow extends AttachmentRow {
  readonly ipPoolId: string
}
export const gatewayPools = defineTable<GatewayPoolRow>()({
  name: 'internet-gateway-pools',
  indexes: { gateway: (row) => row.internetGatewayId, pool: (row) => row.ipPoolId },
})
export interface GatewayAddressRow extends AttachmentRow {
  readonly address: string
}
export const gatewayAddresses = defineTable<GatewayAddressRow>()({
  name: 'internet-gateway-addresses',
  indexes: { gateway: (row) => row.internetGatewayId },
})

const attachedKind = <R extends AttachmentRow>(
  type: string,
  table: TableDef<R, 'gateway'>,
): PartKind<R> => ({
  type,
  selector: 'gateway',
  byId: (world, id) => world.in(table).get(id),
  byName: (world, gatewayId, name) => world.in(table).named('gateway', gatewayId, name),
  parent: (caller, nameOrId, selectors) =>
    findPart(caller, gatewayKind, nameOrId, selectors, 'read'),
  projectId: (world, row) => {
    const gateway = world.in(internetGateways).get(row.internetGatewayId)
    return gateway && world.in(vpcs).get(gateway.vpcId)?.projectId
  },
})
const poolKind = attachedKind('internet-gateway-ip-pool', gatewayPools)
const addressKind = attachedKind('internet-gateway-ip-address', gatewayAddresses)

/** Attaches a pool under the name `default`, as the platform does by itself. */
export function attachPool(world: World, gateway: InternetGatewayRow, ipPoolId: string): void {
  const taken = world.in(gatewayPools).named('gateway', gateway.id, 'default')
  if (taken !== undefined) return
  const naming = { name: 'default', description: 'Default IP pool of the silo' }
  const row = { ...newNamed(world, naming), internetGatewayId: gateway.id, ipPoolId }
  world.in(gatewayPools).put(row)
}

/** Detaches everything from a gateway that goes. */
export function removeAttachments(world: World, gatewayId: string): void {
  for (const row of [...world.in(gatewayPools).list('gateway', gatewayId)]) {
    world.in(gatewayPools).delete(row.id)
  }
  for (const row of [...world.in(gatewayAddresses).list('gateway', gatewayId)]) {
    world.in(gatewayAddresses).delete(row.id)
  }
}

function* gatewaysOfSilo(world: World, siloId: string): Iterable<InternetGatewayRow> {
  for (const project of world.in(projects).list('silo', siloId)) {
    for (const vpc of world.in(vpcs).list('project', project.id)) {
      yield* world.in(internetGateways).list('vpc', vpc.id)
    }
  }
}

// What links of pools do to gateways: behaviour-operator.md, links to silos.
ipPoolLinkParts.push({
  linked: (world, { siloId, poolId, isDefault }) => {
    // Multicast pools are for groups.
    if (!isDefault || world.in(ipPools).get(poolId)?.poolType === 'multicast') return
    for (const gateway of gatewaysOfSilo(world, siloId)) {
      if (gateway.name === 'default') attachPool(world, gateway, poolId)
    }
  },
  unlinked: (world, { siloId, poolId }) => {
    for (const gateway of gatewaysOfSilo(world, siloId)) {
      for (const row of [...world.in(gatewayPools).list('gateway', gateway.id)]) {
        if (row.ipPoolId === poolId) world.in(gatewayPools).delete(row.id)
      }
    }
  },
})

/** Whether an instance of the gateway's VPC has an external address that `from` tells to matter. */
function usedByInstance(
  world: World,
  gateway: InternetGatewayRow,
  from: (address: { readonly ip: string; readonly ipPoolId: string }) => boolean,
): boolean {
  return world
    .in(networkInterfaces)
    .list('vpc', gateway.vpcId, 'id')
    .some(
      ({ instanceId }) =>
        world.in(ephemeralIps).list('instance', instanceId, 'id').some(from) ||
        world.in(floatingIps).list('instance', instanceId, 'id').some(from),
    )
}

/** Refuses to take away what traffic of the VPC leaves through. */
function requireUnused(
  world: World,
  gatewayId: string,
  what: string,
  from: (address: { readonly ip: string; readonly ipPoolId: string }) => boolean,
): void {
  const gateway = world.in(internetGateways).get(gatewayId)
  if (gateway === undefined || routesTo(world, gateway).length === 0) return
  if (usedByInstance(world, gateway, from)) {
    throw invalidRequest(
      `VPC routes dependent on this ${what}. To perform a cascading delete set the cascade option`,
    )
  }
}

const parentOf = ({ vpc, project }: Selectors) => ({ vpc, project })

const presentPool = (row: GatewayPoolRow) => ({
  ...identityOf(row),
  internetGatewayId: row.internetGatewayId,
  ipPoolId: row.ipPoolId,
})
const presentAddress = (row: GatewayAddressRow) => ({
  ...identityOf(row),
  internetGatewayId: row.internetGatewayId,
  address: row.address,
})

export const gatewayAttachmentRoutes = [
  handle('internetGatewayIpPoolList', (call) => {
    const { query } = call
    if (query.gateway === undefined) throw badQuery('missing field `gateway`')
    const gateway = findPart(call, gatewayKind, query.gateway, parentOf(query), 'read')
    return pageOf(call, { table: gatewayPools, index: 'gateway', key: gateway.id }, presentPool)
  }),
  handle('internetGatewayIpPoolCreate', (call) => {
    const { world, body, query } = call
    const gateway = findPart(call, gatewayKind, query.gateway, parentOf(query), 'modify')
    const pool = poolFor(world, call.actor.silo.id, body.ipPool)
    requireFree(world, poolKind.type, gatewayPools, 'gateway', gateway.id, body.name)
    const row = {
      ...newNamed(world, body),
      internetGatewayId: gateway.id,
      ipPoolId: pool.id,
    }
    return presentPool(world.in(gatewayPools).put(row))
  }),
  handle('internetGatewayIpPoolDelete', (call) => {
    const { world } = call
    const row = findPart(call, poolKind, call.path.pool, call.query, 'modify')
    if (call.query.cascade !== true) {
      requireUnused(
        world,
        row.internetGatewayId,
        'IP pool',
        (address) => address.ipPoolId === row.ipPoolId,
      )
    }
    world.in(gatewayPools).delete(row.id)
  }),
  handle('internetGatewayIpAddressList', (call) => {
    const { query } = call
    if (query.gateway === undefined) throw badQuery('missing field `gateway`')
    const gateway = findPart(call, gatewayKind, query.gateway, parentOf(query), 'read')
    const source = { table: gatewayAddresses, index: 'gateway', key: gateway.id } as const
    return pageOf(call, source, presentAddress)
  }),
  handle('internetGatewayIpAddressCreate', (call) => {
    const { world, body, query } = call
    const gateway = findPart(call, gatewayKind, query.gateway, parentOf(query), 'modify')
    // One address per gateway, whatever its name.
    if (world.in(gatewayAddresses).count('gateway', gateway.id) > 0) {
      throw alreadyExists(addressKind.type, body.name)
    }
    const row = {
      ...newNamed(world, body),
      internetGatewayId: gateway.id,
      address: body.address,
    }
    return presentAddress(world.in(gatewayAddresses).put(row))
  }),
  handle('internetGatewayIpAddressDelete', (call) => {
    const { world } = call
    const row = findPart(call, addressKind, call.path.address, call.query, 'modify')
    if (call.query.cascade !== true) {
      requireUnused(
        world,
        row.internetGatewayId,
        'IP address',
        (address) => address.ip === row.address,
      )
    }
    world.in(gatewayAddresses).delete(row.id)
  }),
]
