import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { ipv4Range, ipv4ToNumber, numberToIpv4 } from '@/mock-platform/core/ip'
import { findInProject } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import {
  alreadyExists,
  badQuery,
  invalidRequest,
  isUuid,
  notFound,
} from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { World } from '@/mock-platform/world'
import { instanceKind } from './instances'
import type { InstanceRow } from './instances'
import { vpcSubnets } from './vpc-subnets'
import type { VpcSubnetRow } from './vpc-subnets'
import { vpcs } from './vpcs'

export interface NetworkInterfaceRow extends Named {
  readonly instanceId: string
  readonly vpcId: string
  readonly subnetId: string
  readonly ip: string
  readonly mac: string
  readonly primary: boolean
  readonly transitIps: readonly string[]
}
export const networkInterfaces = defineTable<NetworkInterfaceRow>()({
  name: 'network-interfaces',
  indexes: { instance: (row) => row.instanceId, subnet: (row) => row.subnetId },
})

/** Most interfaces of an instance (behaviour-tenant.md, section 5). */
export const NICS_MAX = 8
/** Addresses at the start of a subnet that the platform keeps (section 7). */
const RESERVED = 5

/** The address asked for, or the first free one. Refuses what is reserved, outside or taken. */
function takeAddress(
  world: World,
  subnet: VpcSubnetRow,
  wanted: string | null | undefined,
): string {
  const used = new Set(
    world
      .in(networkInterfaces)
      .list('subnet', subnet.id, 'id')
      .map((nic) => nic.ip),
  )
  const { first, last } = ipv4Range(subnet.ipv4Block)
  if (wanted != null) {
    const number = ipv4ToNumber(wanted)
    if (wanted.includes(':') || number < first || number > last) {
      throw invalidRequest(`${wanted} is outside subnet ${subnet.ipv4Block}`)
    }
    if (number < first + RESERVED) {
      throw invalidRequest('The first 5 addresses of a subnet are reserved')
    }
    if (number === last) throw invalidRequest('Cannot request a broadcast address')
    if (used.has(wanted)) throw invalidRequest(`The IP address '${wanted}' is not available`)
    return wanted
  }
  for (let number = first + RESERVED; number < last; number++) {
    const ip = numberToIpv4(number)
    if (!used.has(ip)) return ip
  }
  throw invalidRequest('No available IP addresses for interface')
}

export interface NicParams {
  readonly name: string
  readonly description: string
  readonly vpcName: string
  readonly subnetName: string
  readonly ip?: string | null
}

/** Adds an interface to an instance; the first one becomes primary. */
export function addNic(world: World, instance: InstanceRow, given: NicParams): NetworkInterfaceRow {
  const vpc = world.in(vpcs).named('project', instance.projectId, given.vpcName)
  if (vpc === undefined) throw notFound('vpc', given.vpcName)
  const subnet = world.in(vpcSubnets).named('vpc', vpc.id, given.subnetName)
  if (subnet === undefined) throw notFound('vpc-subnet', given.subnetName)
  const table = world.in(networkInterfaces)
  const others = table.list('instance', instance.id, 'id')
  if (others.length >= NICS_MAX) {
    throw invalidRequest('May not attach more than 8 network interfaces')
  }
  if (others.some((nic) => nic.name === given.name)) {
    throw alreadyExists('instance-network-interface', given.name)
  }
  if (others.some((nic) => nic.subnetId === subnet.id)) {
    throw invalidRequest('Each interface must be in a distinct VPC Subnet')
  }
  if (others.some((nic) => nic.vpcId !== vpc.id)) {
    throw invalidRequest('An instance may not span multiple VPCs')
  }
  return table.put({
    ...newNamed(world, given),
    instanceId: instance.id,
    vpcId: vpc.id,
    subnetId: subnet.id,
    ip: takeAddress(world, subnet, given.ip),
    mac: randomMac(world),
    primary: others.length === 0,
    transitIps: [],
  })
}

function randomMac(world: World): string {
  const low = Math.floor(world.random() * 0x100000)
    .toString(16)
    .toUpperCase()
    .padStart(5, '0')
  return `A8:40:25:F${low[0]}:${low.slice(1, 3)}:${low.slice(3)}`
}

export const presentNic = (row: NetworkInterfaceRow) => ({
  ...identityOf(row),
  instanceId: row.instanceId,
  vpcId: row.vpcId,
  subnetId: row.subnetId,
  ip: row.ip,
  mac: row.mac,
  primary: row.primary,
  transitIps: [...row.transitIps],
})

type NicCall = Pick<
  Call<AllOperations['instanceNetworkInterfaceView']>,
  'world' | 'actor' | 'query' | 'path'
>

function findNic(call: NicCall): NetworkInterfaceRow {
  const nameOrId = call.path.interface
  const type = 'instance-network-interface'
  const { instance, project } = call.query
  if (isUuid(nameOrId)) {
    if (instance !== undefined || project !== undefined) {
      throw invalidRequest(`when providing ${type} as an ID instance should not be specified`)
    }
    const row = call.world.in(networkInterfaces).get(nameOrId)
    if (row === undefined) throw notFound(type, nameOrId)
    findInProject(call, { ...instanceKind, type, as: nameOrId }, row.instanceId, undefined, 'read')
    return row
  }
  if (instance === undefined) {
    throw invalidRequest(`${type} should either be UUID or instance should be specified`)
  }
  const parent = findInProject(call, instanceKind, instance, project, 'read')
  const row = call.world.in(networkInterfaces).named('instance', parent.id, nameOrId)
  if (row === undefined) throw notFound(type, nameOrId)
  return row
}

export const networkInterfaceRoutes = [
  handle('instanceNetworkInterfaceList', (call) => {
    if (call.query.instance === undefined) throw badQuery('missing field `instance`')
    const { instance: nameOrId, project } = call.query
    const instance = findInProject(call, instanceKind, nameOrId, project, 'read')
    const source = { table: networkInterfaces, index: 'instance', key: instance.id } as const
    return pageOf(call, source, presentNic)
  }),
  handle('instanceNetworkInterfaceView', (call) => presentNic(findNic(call))),
]
