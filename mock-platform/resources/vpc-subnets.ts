import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { badQuery, invalidRequest, isUuid, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { World } from '@/mock-platform/world'
import { networkInterfaces, presentNic } from './network-interfaces'
import { vpcKind, vpcs } from './vpcs'
import type { VpcRow } from './vpcs'

export interface VpcSubnetRow extends Named {
  readonly vpcId: string
  readonly ipv4Block: string
  readonly ipv6Block: string
  readonly customRouterId: string | null
}
export const vpcSubnets = defineTable<VpcSubnetRow>()({
  name: 'vpc-subnets',
  indexes: { vpc: (row) => row.vpcId },
})

export const addSubnet = (
  world: World,
  vpc: VpcRow,
  given: {
    readonly name: string
    readonly description: string
    readonly ipv4Block: string
    readonly ipv6Block: string
  },
): VpcSubnetRow =>
  world.in(vpcSubnets).put({
    ...newNamed(world, given),
    vpcId: vpc.id,
    ipv4Block: given.ipv4Block,
    ipv6Block: given.ipv6Block,
    customRouterId: null,
  })

const present = (row: VpcSubnetRow) => ({
  ...identityOf(row),
  vpcId: row.vpcId,
  ipv4Block: row.ipv4Block,
  ipv6Block: row.ipv6Block,
  customRouterId: row.customRouterId,
})

type SubnetCall = Pick<Call<AllOperations['vpcSubnetView']>, 'world' | 'actor' | 'query'>

/** A subnet by id alone, or by name with its VPC (and that by name with its project). */
export function findSubnet(
  call: SubnetCall,
  nameOrId: string,
  need: 'read' | 'modify',
): VpcSubnetRow {
  const table = call.world.in(vpcSubnets)
  if (!isUuid(nameOrId)) {
    if (call.query.vpc === undefined) {
      throw invalidRequest('vpc-subnet should either be UUID or vpc should be specified')
    }
    const vpc = findInProject(call, vpcKind, call.query.vpc, call.query.project, need)
    const named = table.named('vpc', vpc.id, nameOrId)
    if (named === undefined) throw notFound('vpc-subnet', nameOrId)
    return named
  }
  if (call.query.vpc !== undefined || call.query.project !== undefined) {
    throw invalidRequest('when providing vpc-subnet as an ID vpc should not be specified')
  }
  const row = table.get(nameOrId)
  const vpc = row && call.world.in(vpcs).get(row.vpcId)
  if (row === undefined || vpc === undefined) throw notFound('vpc-subnet', nameOrId)
  findInProject(call, { ...vpcKind, type: 'vpc-subnet', as: nameOrId }, vpc.id, undefined, need)
  return row
}

export const vpcSubnetRoutes = [
  handle('vpcSubnetList', (call) => {
    if (call.query.vpc === undefined) throw badQuery('missing field `vpc`')
    const vpc = findInProject(call, vpcKind, call.query.vpc, call.query.project, 'read')
    return pageOf(call, { table: vpcSubnets, index: 'vpc', key: vpc.id }, present)
  }),
  handle('vpcSubnetView', (call) => present(findSubnet(call, call.path.subnet, 'read'))),
  handle('vpcSubnetDelete', (call) => {
    const subnet = findSubnet(call, call.path.subnet, 'modify')
    if (call.world.in(networkInterfaces).count('subnet', subnet.id) > 0) {
      throw invalidRequest('VPC subnet cannot be deleted while network interfaces exist in it')
    }
    call.world.in(vpcSubnets).delete(subnet.id)
  }),
  handle('vpcSubnetListNetworkInterfaces', (call) => {
    const subnet = findSubnet(call, call.path.subnet, 'read')
    const source = { table: networkInterfaces, index: 'subnet', key: subnet.id } as const
    return pageOf(call, source, presentNic)
  }),
]
