import { SUBNET_IPV4_PREFIX_MAX, SUBNET_IPV4_PREFIX_MIN } from '@/lib/contract/limits'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, requireFree } from '@/mock-platform/core/lookup'
import { findPart } from '@/mock-platform/core/lookup-part'
import {
  contains,
  ipv6Text,
  isPrivateIpv4,
  isUniqueLocal,
  overlap,
  parseNetwork,
} from '@/mock-platform/core/network'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { badQuery, internal, invalidRequest, isUuid } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { World } from '@/mock-platform/world'
import { presentNic } from './network-interfaces'
import { networkInterfaces } from './network-interface-table'
import { probes } from './probes'
import { addSubnetRoute, removeSubnetRoute, renameSubnetRoute } from './router-routes'
import { partOfVpc } from './vpc-part'
import { vpcRouterKind } from './vpc-routers'
import { vpcKind } from './vpc-table'
import type { VpcRow } from './vpc-table'

export interface VpcSubnetRow extends Named {
  readonly vpcId: string
  readonly ipv4Block: string
  readonly ipv6Block: string
  readonly customRouterId: string | null
}
export const vpcSubnets = defineTable<VpcSubnetRow>()({
  name: 'vpc-subnets',
  indexes: { vpc: (row) => row.vpcId, router: (row) => row.customRouterId },
})
const subnetKind = partOfVpc('vpc-subnet', vpcSubnets)

/** Adds a subnet and its system route. Refuses blocks that overlap another subnet's. */
export function addSubnet(
  world: World,
  vpc: VpcRow,
  given: Pick<VpcSubnetRow, 'name' | 'description' | 'ipv4Block' | 'ipv6Block' | 'customRouterId'>,
): VpcSubnetRow {
  requireFree(world, 'vpc-subnet', vpcSubnets, 'vpc', vpc.id, given.name)
  const others = world.in(vpcSubnets).list('vpc', vpc.id)
  for (const field of ['ipv4Block', 'ipv6Block'] as const) {
    const block = parseNetwork(given[field])
    if (others.some((other) => overlap(parseNetwork(other[field]), block))) {
      throw invalidRequest(`IP address range '${given[field]}' conflicts with an existing subnet`)
    }
  }
  const subnet = world.in(vpcSubnets).put({
    ...newNamed(world, given),
    vpcId: vpc.id,
    ipv4Block: given.ipv4Block,
    ipv6Block: given.ipv6Block,
    customRouterId: given.customRouterId,
  })
  addSubnetRoute(world, vpc.systemRouterId, subnet)
  return subnet
}

function requireIpv4Block(block: string): void {
  const network = parseNetwork(block)
  if (!isPrivateIpv4(network)) {
    throw invalidRequest('VPC Subnet IPv4 address ranges must be from a private range')
  }
  if (network.prefix < SUBNET_IPV4_PREFIX_MIN || network.prefix > SUBNET_IPV4_PREFIX_MAX) {
    throw invalidRequest(
      `VPC Subnet IPv4 address ranges must have prefix length between ${SUBNET_IPV4_PREFIX_MIN} and ${SUBNET_IPV4_PREFIX_MAX}, inclusive`,
    )
  }
}

/** The given /64 of the VPC's prefix, or a random free one. */
function ipv6BlockOf(world: World, vpc: VpcRow, given: string | null | undefined): string {
  const prefix = parseNetwork(vpc.ipv6Prefix)
  if (given != null) {
    const block = parseNetwork(given)
    if (!isUniqueLocal(block) || block.prefix !== 64 || !contains(prefix, block)) {
      throw invalidRequest(
        `VPC Subnet IPv6 address range '${given}' must be a /64 within the VPC IPv6 prefix '${vpc.ipv6Prefix}'`,
      )
    }
    return ipv6Text(block.first, 64)
  }
  const taken = new Set(
    world
      .in(vpcSubnets)
      .list('vpc', vpc.id)
      .map((row) => row.ipv6Block),
  )
  // 65,536 blocks against the subnets of one VPC: the first draws are free.
  for (;;) {
    const block = ipv6Text(prefix.first + (BigInt(Math.floor(world.random() * 65_536)) << 64n), 64)
    if (!taken.has(block)) return block
  }
}

type RouterCall = Pick<Call<AllOperations['vpcSubnetCreate']>, 'world' | 'actor'>

/** The router a body names, which must be a custom one of the same VPC. */
function customRouterOf(
  call: RouterCall,
  vpcId: string,
  nameOrId: string | null | undefined,
): string | null {
  if (nameOrId == null) return null
  const selectors = isUuid(nameOrId) ? {} : { vpc: vpcId }
  const router = findPart(call, vpcRouterKind, nameOrId, selectors, 'read')
  if (router.vpcId !== vpcId) {
    throw invalidRequest('router and subnet must belong to the same VPC')
  }
  if (router.kind === 'system') {
    throw invalidRequest('cannot attach a system router to a VPC subnet')
  }
  return router.id
}

const present = (row: VpcSubnetRow) => ({
  ...identityOf(row),
  vpcId: row.vpcId,
  ipv4Block: row.ipv4Block,
  ipv6Block: row.ipv6Block,
  customRouterId: row.customRouterId,
})

export const vpcSubnetRoutes = [
  handle('vpcSubnetList', (call) => {
    if (call.query.vpc === undefined) throw badQuery('missing field `vpc`')
    const vpc = findInProject(call, vpcKind, call.query.vpc, call.query.project, 'read')
    return pageOf(call, { table: vpcSubnets, index: 'vpc', key: vpc.id }, present)
  }),
  handle('vpcSubnetCreate', (call) => {
    const { world, body } = call
    const vpc = findInProject(call, vpcKind, call.query.vpc, call.query.project, 'modify')
    requireIpv4Block(body.ipv4Block)
    const ipv6Block = ipv6BlockOf(world, vpc, body.ipv6Block)
    const customRouterId = customRouterOf(call, vpc.id, body.customRouter)
    return present(addSubnet(world, vpc, { ...body, ipv6Block, customRouterId }))
  }),
  handle('vpcSubnetView', (call) =>
    present(findPart(call, subnetKind, call.path.subnet, call.query, 'read')),
  ),
  handle('vpcSubnetUpdate', (call) => {
    const { world, body } = call
    const subnet = findPart(call, subnetKind, call.path.subnet, call.query, 'modify')
    const table = world.in(vpcSubnets)
    const change = renamed(subnet, body, world.now())
    const customRouterId = customRouterOf(call, subnet.vpcId, body.customRouter)
    const taken = table.named('vpc', subnet.vpcId, change.name)
    // The platform does not translate this one (behaviour-tenant.md, section 4).
    if (taken !== undefined && taken.id !== subnet.id) throw internal()
    const changed = table.patch(subnet.id, { ...change, customRouterId })
    if (changed.name !== subnet.name) renameSubnetRoute(world, changed)
    return present(changed)
  }),
  handle('vpcSubnetDelete', (call) => {
    const { world } = call
    const subnet = findPart(call, subnetKind, call.path.subnet, call.query, 'modify')
    const inUse =
      world.in(networkInterfaces).count('subnet', subnet.id) > 0 ||
      world.in(probes).count('subnet', subnet.id) > 0
    if (inUse) {
      throw invalidRequest('VPC subnet cannot be deleted while network interfaces exist in it')
    }
    removeSubnetRoute(world, subnet)
    world.in(vpcSubnets).delete(subnet.id)
  }),
  handle('vpcSubnetListNetworkInterfaces', (call) => {
    const subnet = findPart(call, subnetKind, call.path.subnet, call.query, 'read')
    const source = { table: networkInterfaces, index: 'subnet', key: subnet.id } as const
    return pageOf(call, source, presentNic)
  }),
]
