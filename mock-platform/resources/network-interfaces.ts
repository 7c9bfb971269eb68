import { INSTANCE_NETWORK_INTERFACES_MAX } from '@/lib/contract/limits'
import { instanceCan } from '@/lib/contract/instance-can'
import { handle } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { findPart } from '@/mock-platform/core/lookup-part'
import type { PartKind } from '@/mock-platform/core/lookup-part'
import { isLoopback, isMulticast, overlap, parseNetwork } from '@/mock-platform/core/network'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import {
  alreadyExists,
  badQuery,
  internal,
  invalidRequest,
  notFound,
} from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { instanceKind, instances } from './instance-table'
import type { InstanceRow } from './instance-table'
import { externalAddressesOf } from './external-addresses'
import {
  hasFamilyOf,
  type IpConfig,
  presentStack,
  type SubnetRoom,
  takeAddresses,
} from './nic-addresses'
import { networkInterfaces } from './network-interface-table'
import type { NetworkInterfaceRow } from './network-interface-table'
import { probes } from './probes'
import { vpcSubnets } from './vpc-subnets'
import type { VpcSubnetRow } from './vpc-subnets'
import { vpcs } from './vpc-table'

/** Most interfaces of an instance (behaviour-tenant.md, section 5). */
export const NICS_MAX = INSTANCE_NETWORK_INTERFACES_MAX

/** What interfaces and probes leave of a subnet. */
export function roomIn(world: World, subnet: VpcSubnetRow): SubnetRoom {
  const taken = [
    ...world
      .in(networkInterfaces)
      .list('subnet', subnet.id, 'id')
      .flatMap(({ ipv4, ipv6 }) => [ipv4 ?? [], ipv6 ?? []].flat()),
    ...world
      .in(probes)
      .list('subnet', subnet.id, 'id')
      .map(({ ip }) => ip),
  ]
  return { subnet, taken, isToday: isToday(world) }
}

export interface NicParams {
  readonly name: string
  readonly description: string
  readonly vpcName: string
  readonly subnetName: string
  /** An address of IPv4 unless said. */
  readonly ipConfig?: IpConfig
}

const IPV4: IpConfig = { type: 'v4', value: { ip: { type: 'auto' }, transitIps: [] } }

/** Adds an interface to an instance; the first one becomes primary. */
export function addNic(world: World, instance: InstanceRow, given: NicParams): NetworkInterfaceRow {
  const vpc = world.in(vpcs).named('project', instance.projectId, given.vpcName)
  if (vpc === undefined) throw notFound('vpc', given.vpcName)
  const subnet = world.in(vpcSubnets).named('vpc', vpc.id, given.subnetName)
  if (subnet === undefined) throw notFound('vpc-subnet', given.subnetName)
  const table = world.in(networkInterfaces)
  const others = table.list('instance', instance.id, 'id')
  if (others.length >= NICS_MAX) {
    throw invalidRequest(`May not attach more than ${NICS_MAX} network interfaces`)
  }
  if (others.some((nic) => nic.name === given.name)) {
    throw alreadyExists(nicKind.type, given.name)
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
    ...takeAddresses(roomIn(world, subnet), given.ipConfig ?? IPV4),
    mac: randomMac(world),
    primary: others.length === 0,
  })
}

/** Of the range the platform gives to guests. */
export function randomMac(world: World): string {
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
  ipStack: presentStack(row),
  mac: row.mac,
  primary: row.primary,
})

const nicKind: PartKind<NetworkInterfaceRow> = {
  type: 'instance-network-interface',
  selector: 'instance',
  byId: (world, id) => world.in(networkInterfaces).get(id),
  byName: (world, instanceId, name) =>
    world.in(networkInterfaces).named('instance', instanceId, name),
  parent: (caller, nameOrId, { project }) =>
    findInProject(caller, instanceKind, nameOrId, project, 'read'),
  projectId: (world, row) => world.in(instances).get(row.instanceId)?.projectId,
}

/** What may pass through an interface beside its own address: whole networks of plain hosts. */
function requireTransitIps(texts: readonly string[]): void {
  const blocks = texts.map((text) => {
    const network = parseNetwork(text)
    const single = network.first === network.last
    return { network, title: single ? `IP ${text.split('/')[0]}` : `IP block ${text}` }
  })
  blocks.forEach(({ network, title }, at) => {
    const refuse = (why: string) => invalidRequest(`transit ${title} ${why}`)
    if (network.address !== network.first) throw refuse('has non-zero host bits')
    if (isMulticast(network)) throw refuse('is a multicast address')
    if (isLoopback(network)) throw refuse('is a loopback address')
    const other = blocks.slice(0, at).find((before) => overlap(before.network, network))
    if (other !== undefined) throw refuse(`overlaps with transit ${other.title}`)
  })
}

/** The instance an interface is on. */
function ownerOf(world: World, nic: NetworkInterfaceRow): InstanceRow {
  const owner = world.in(instances).get(nic.instanceId)
  if (owner === undefined) throw notFound(nicKind.type, nic.id)
  return owner
}

/** What an interface that lacks a family can't do today (behaviour-2026.md, section 1.4). */
function requireFamilies(
  world: World,
  nic: NetworkInterfaceRow,
  body: { readonly primary: boolean; readonly transitIps: readonly string[] },
): void {
  // A constraint of the database's, which the platform does not translate.
  if (body.transitIps.some((net) => !hasFamilyOf(nic, net))) throw internal()
  if (!body.primary) return
  const missing = externalAddressesOf(world, nic.instanceId).find((ip) => !hasFamilyOf(nic, ip))
  if (missing !== undefined) {
    throw invalidRequest(
      `Interface cannot be made the primary for this instance, since it does not have a private ${missing.includes(':') ? 'IPv6' : 'IPv4'} address`,
    )
  }
}

/** Gives one interface the mark of the primary one, and takes it from the one that had it. */
function makePrimary(world: World, nic: NetworkInterfaceRow): void {
  const table = world.in(networkInterfaces)
  for (const other of [...table.list('instance', nic.instanceId)]) {
    if (other.primary && other.id !== nic.id) {
      table.patch(other.id, { primary: false, timeModified: world.now() })
    }
  }
  table.patch(nic.id, { primary: true })
}

export const networkInterfaceRoutes = [
  handle('instanceNetworkInterfaceList', (call) => {
    if (call.query.instance === undefined) throw badQuery('missing field `instance`')
    const { instance: nameOrId, project } = call.query
    const instance = findInProject(call, instanceKind, nameOrId, project, 'read')
    const source = { table: networkInterfaces, index: 'instance', key: instance.id } as const
    return pageOf(call, source, presentNic)
  }),
  handle('instanceNetworkInterfaceCreate', (call) => {
    const { instance: nameOrId, project } = call.query
    const instance = findInProject(call, instanceKind, nameOrId, project, 'modify')
    if (!instanceCan.updateNetworkInterface(instance)) {
      throw invalidRequest('Instance must be stopped to attach a new network interface')
    }
    return presentNic(addNic(call.world, instance, call.body))
  }),
  handle('instanceNetworkInterfaceView', (call) =>
    presentNic(findPart(call, nicKind, call.path.interface, call.query, 'read')),
  ),
  handle('instanceNetworkInterfaceUpdate', (call) => {
    const { world, body } = call
    const nic = findPart(call, nicKind, call.path.interface, call.query, 'modify')
    if (!instanceCan.updateNetworkInterface(ownerOf(world, nic))) {
      throw invalidRequest('Instance must be stopped to update its network interfaces')
    }
    requireTransitIps(body.transitIps)
    if (isToday(world)) requireFamilies(world, nic, body)
    const table = world.in(networkInterfaces)
    const change = renamed(nic, body, world.now())
    const taken = table.named('instance', nic.instanceId, change.name)
    if (taken !== undefined && taken.id !== nic.id) throw alreadyExists(nicKind.type, change.name)
    table.patch(nic.id, { ...change, transitIps: body.transitIps })
    if (body.primary) makePrimary(world, nic)
    return presentNic(table.get(nic.id) ?? nic)
  }),
  handle('instanceNetworkInterfaceDelete', (call) => {
    const { world } = call
    const nic = findPart(call, nicKind, call.path.interface, call.query, 'modify')
    const { runState } = ownerOf(world, nic)
    if (runState !== 'stopped' && runState !== 'failed') {
      throw invalidRequest('Instance must be stopped or failed to detach a network interface')
    }
    const table = world.in(networkInterfaces)
    if (nic.primary && table.count('instance', nic.instanceId) > 1) {
      throw invalidRequest(
        'The primary interface may not be deleted while other interfaces are attached',
      )
    }
    table.delete(nic.id)
  }),
]
