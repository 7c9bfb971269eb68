import { handle } from '@/mock-platform/core/handle'
import { randomUla } from '@/mock-platform/core/ip'
import { findInProject, findProject, projectOf, requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { internal, invalidRequest } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named, ProjectRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { addSubnet, vpcSubnets } from './vpc-subnets'

export interface VpcRow extends Named {
  readonly projectId: string
  readonly dnsName: string
  readonly ipv6Prefix: string
  readonly systemRouterId: string
}
export const vpcs = defineTable<VpcRow>()({
  name: 'vpcs',
  indexes: { project: (row) => row.projectId },
  keepsProject: { kind: 'vpc', rank: 6 },
})
export const vpcKind = { type: 'vpc', table: vpcs }

/** What else appears and goes with a VPC; nouns that are part of one register themselves. */
export interface VpcPart {
  readonly added: (world: World, vpc: VpcRow) => void
  readonly removed: (world: World, vpc: VpcRow) => void
}
export const vpcParts: VpcPart[] = []

const PREFIX = /^fd[0-9a-f]{2}:[0-9a-f:]*\/48$/i

/** A VPC with its default subnet (behaviour-tenant.md, section 7). */
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
  const ipv6Prefix = given.ipv6Prefix ?? randomUla(() => world.random())
  if (!PREFIX.test(ipv6Prefix)) {
    throw invalidRequest('VPC IPv6 prefixes must be Unique Local Addresses with a /48 prefix')
  }
  const vpc = world.in(vpcs).put({
    ...newNamed(world, given),
    projectId: project.id,
    dnsName: given.dnsName,
    ipv6Prefix,
    systemRouterId: world.uuid(),
  })
  addSubnet(world, vpc, {
    name: 'default',
    description: `The default subnet for ${vpc.name}`,
    ipv4Block: '172.30.0.0/22',
    ipv6Block: ipv6Prefix.replace('/48', '/64'),
  })
  for (const part of vpcParts) part.added(world, vpc)
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
    present(addVpc(call.world, findProject(call, call.query.project, 'create'), call.body)),
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
    for (const part of vpcParts) part.removed(call.world, vpc)
    call.world.in(vpcs).delete(vpc.id)
  }),
]
