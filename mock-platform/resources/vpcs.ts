import { handle } from '@/mock-platform/core/handle'
import { findInProject, findProject, projectOf, requireFree } from '@/mock-platform/core/lookup'
import { ipv6Text, isUniqueLocal, parseNetwork } from '@/mock-platform/core/network'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { internal, invalidRequest } from '@/mock-platform/core/refusal'
import type { ProjectRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { addDefaultRules, removeRules } from './firewall-rules'
import { addDefaultGateway, removeGateways } from './internet-gateways'
import { addSystemRouter, removeRouters } from './vpc-routers'
import { addSubnet, vpcSubnets } from './vpc-subnets'
import { vpcKind, vpcs } from './vpc-table'
import type { VpcRow } from './vpc-table'

/** The local /48 of a VPC: the given one, or a random one. */
function prefixOf(world: World, given: string | null | undefined): string {
  if (given == null) {
    const digits = Array.from({ length: 10 }, () => Math.floor(world.random() * 16).toString(16))
    return ipv6Text(BigInt(`0xfd${digits.join('')}`) << 80n, 48)
  }
  const network = parseNetwork(given)
  if (!isUniqueLocal(network) || network.prefix !== 48) {
    throw invalidRequest('VPC IPv6 prefixes must be Unique Local Addresses with a /48 prefix')
  }
  return ipv6Text(network.first, 48)
}

/** A VPC with everything the platform puts into a new one (behaviour-tenant.md, section 7). */
export function addVpc(
  world: World,
  project: ProjectRow,
  given: {
    readonly name: string
    readonly description: string
    readonly dnsName: string
    readonly ipv6Prefix?: string | null
  },
): VpcRow {
  requireFree(world, 'vpc', vpcs, 'project', project.id, given.name)
  const ipv6Prefix = prefixOf(world, given.ipv6Prefix)
  const vpc = world.in(vpcs).put({
    ...newNamed(world, given),
    projectId: project.id,
    dnsName: given.dnsName,
    ipv6Prefix,
    systemRouterId: world.uuid(),
  })
  addSystemRouter(world, vpc)
  addDefaultGateway(world, project.siloId, vpc)
  addSubnet(world, vpc, {
    name: 'default',
    description: `The default subnet for ${vpc.name}`,
    ipv4Block: '172.30.0.0/22',
    ipv6Block: ipv6Text(parseNetwork(ipv6Prefix).first, 64),
    customRouterId: null,
  })
  addDefaultRules(world, vpc)
  return vpc
}

const present = (row: VpcRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  dnsName: row.dnsName,
  ipv6Prefix: row.ipv6Prefix,
  systemRouterId: row.systemRouterId,
})

export const vpcRoutes = [
  handle('vpcList', (call) => {
    const project = projectOf(call)
    return pageOf(call, { table: vpcs, index: 'project', key: project.id }, present)
  }),
  handle('vpcCreate', (call) =>
    present(addVpc(call.world, findProject(call, call.query.project, 'createNetwork'), call.body)),
  ),
  handle('vpcView', (call) =>
    present(findInProject(call, vpcKind, call.path.vpc, call.query.project, 'read')),
  ),
  handle('vpcUpdate', (call) => {
    const vpc = findInProject(call, vpcKind, call.path.vpc, call.query.project, 'modify')
    const change = renamed(vpc, call.body, call.world.now())
    const table = call.world.in(vpcs)
    const taken = table.named('project', vpc.projectId, change.name)
    // The platform does not translate this one (behaviour-tenant.md, section 4).
    if (taken !== undefined && taken.id !== vpc.id) throw internal()
    return present(table.patch(vpc.id, { ...change, dnsName: call.body.dnsName ?? vpc.dnsName }))
  }),
  handle('vpcDelete', (call) => {
    const vpc = findInProject(call, vpcKind, call.path.vpc, call.query.project, 'modify')
    if (call.world.in(vpcSubnets).count('vpc', vpc.id) > 0) {
      throw invalidRequest('VPC cannot be deleted while VPC Subnets exist')
    }
    // Custom routers and gateways can no longer be reached without their VPC: they go as well.
    removeRouters(call.world, vpc)
    removeGateways(call.world, vpc)
    removeRules(call.world, vpc)
    call.world.in(vpcs).delete(vpc.id)
  }),
]
