import { ipv6Text, parseNetwork } from '@/mock-platform/core/network'
import type { TableDef } from '@/mock-platform/core/table'
import { projects } from '@/mock-platform/core/tenancy'
import type { Named, ProjectRow } from '@/mock-platform/core/tenancy'
import {
  affinityGroups,
  affinityMembers,
  antiAffinityGroups,
} from '@/mock-platform/resources/affinity-group-table'
import { firewallRules } from '@/mock-platform/resources/firewall-rules'
import { gatewayPools } from '@/mock-platform/resources/gateway-attachments'
import { instances } from '@/mock-platform/resources/instance-table'
import { internetGateways } from '@/mock-platform/resources/internet-gateway-table'
import { poolsOfSilo } from '@/mock-platform/resources/ip-pools'
import { addNic, roomIn } from '@/mock-platform/resources/network-interfaces'
import { networkInterfaces } from '@/mock-platform/resources/network-interface-table'
import { takeIpv6 } from '@/mock-platform/resources/nic-addresses'
import { routerRoutes } from '@/mock-platform/resources/router-routes'
import { vpcRouters } from '@/mock-platform/resources/vpc-routers'
import { addSubnet, vpcSubnets } from '@/mock-platform/resources/vpc-subnets'
import { addVpc } from '@/mock-platform/resources/vpcs'
import { vpcs } from '@/mock-platform/resources/vpc-table'
import type { VpcRow } from '@/mock-platform/resources/vpc-table'
import type { World } from '@/mock-platform/world'
import { aged } from './build'

/** What the web shop has of networks beside the default one; see also pipeline.ts. */
export function seedNetworks(world: World, shop: ProjectRow): void {
  const vpc = world.in(vpcs).named('project', shop.id, 'default')
  if (vpc === undefined) return
  const exitId = seedExit(world, shop, vpc)
  const subnet = addSubnet(world, vpc, {
    name: 'services',
    description: 'Databases and batch jobs, without a way in from outside',
    ipv4Block: '172.30.8.0/22',
    ipv6Block: ipv6Text(parseNetwork(vpc.ipv6Prefix).first + (1n << 64n), 64),
    customRouterId: exitId,
  })
  const batch = world.in(instances).named('project', shop.id, 'batch-import')
  if (batch !== undefined) {
    const description = 'Reads from the partner network'
    const given = { name: 'net1', description, vpcName: vpc.name, subnetName: subnet.name }
    const nic = addNic(world, batch, given)
    world.in(networkInterfaces).patch(nic.id, { transitIps: ['10.60.0.0/24'] })
  }
  for (const name of ['checkout', 'batch-import']) addIpv6(world, shop, name)
  world.in(firewallRules).put({
    ...aged(world, 'allow-web', 'Lets customers in', 200),
    vpcId: vpc.id,
    action: 'allow',
    direction: 'inbound',
    filters: { hosts: null, ports: ['80', '443'], protocols: ['TCP'] },
    priority: 1_000,
    status: 'enabled',
    targets: [
      { type: 'instance', value: 'frontend-1' },
      { type: 'instance', value: 'frontend-2' },
    ],
  })
  addVpc(world, shop, { name: 'staging', description: 'Next release', dnsName: 'staging' })
  seedGroups(world, shop)
}

/** An IPv6 address beside the other one, which only platforms of today show. */
function addIpv6(world: World, shop: ProjectRow, name: string): void {
  const instance = world.in(instances).named('project', shop.id, name)
  const nic = instance && world.in(networkInterfaces).named('instance', instance.id, 'net0')
  const subnet = nic && world.in(vpcSubnets).get(nic.subnetId)
  if (nic === undefined || subnet === undefined) return
  world
    .in(networkInterfaces)
    .patch(nic.id, { ipv6: takeIpv6(roomIn(world, subnet), { type: 'auto' }) })
}

/** A gateway to the partner network, and the router that leads there; returns the router's id. */
function seedExit(world: World, shop: ProjectRow, vpc: VpcRow): string {
  const gateway = world.in(internetGateways).put({
    ...aged(world, 'partner-exit', 'Way out to the partner network', 80),
    vpcId: vpc.id,
  })
  const partner = poolsOfSilo(world, shop.siloId).find(({ name }) => name === 'partner-net')
  if (partner !== undefined) {
    world.in(gatewayPools).put({
      ...aged(world, 'partner', 'Addresses of the partner network', 80),
      internetGatewayId: gateway.id,
      ipPoolId: partner.id,
    })
  }
  const router = world.in(vpcRouters).put({
    ...aged(world, 'partner', 'Sends partner traffic to its own gateway', 80),
    vpcId: vpc.id,
    kind: 'custom',
  })
  world.in(routerRoutes).put({
    ...aged(world, 'to-partner', '', 80),
    vpcRouterId: router.id,
    kind: 'custom',
    destination: { type: 'ip_net', value: '10.60.0.0/16' },
    target: { type: 'internet_gateway', value: gateway.name },
    subnetId: null,
  })
  return router.id
}

function seedGroups(world: World, shop: ProjectRow): void {
  const common = { projectId: shop.id, failureDomain: 'sled' } as const
  const apart = world.in(antiAffinityGroups).put({
    ...aged(world, 'frontends', 'One sled may fail without closing the shop', 150),
    ...common,
    policy: 'allow',
  })
  const together = world.in(affinityGroups).put({
    ...aged(world, 'orders', 'Checkout near its database', 150),
    ...common,
    policy: 'allow',
  })
  const members = [
    [apart.id, 'frontend-1'],
    [apart.id, 'frontend-2'],
    [together.id, 'checkout'],
    [together.id, 'orders-db'],
  ] as const
  for (const [groupId, name] of members) {
    const instance = world.in(instances).named('project', shop.id, name)
    if (instance === undefined) continue
    const id = `${groupId}:${instance.id}`
    world.in(affinityMembers).put({ id, groupId, instanceId: instance.id })
  }
}

/** Dates networks as their projects and interfaces as their instances; call it last. */
export function dateNetworks(world: World): void {
  for (const project of world.in(projects).all()) {
    const dates = { timeCreated: project.timeCreated, timeModified: project.timeCreated }
    for (const vpc of [...world.in(vpcs).list('project', project.id)]) {
      world.in(vpcs).patch(vpc.id, dates)
      date(world, vpcSubnets, world.in(vpcSubnets).list('vpc', vpc.id), dates)
      date(world, firewallRules, world.in(firewallRules).list('vpc', vpc.id), dates)
      for (const gateway of [...world.in(internetGateways).list('vpc', vpc.id)]) {
        date(world, internetGateways, [gateway], dates)
        date(world, gatewayPools, world.in(gatewayPools).list('gateway', gateway.id), dates)
      }
      for (const router of [...world.in(vpcRouters).list('vpc', vpc.id)]) {
        date(world, vpcRouters, [router], dates)
        date(world, routerRoutes, world.in(routerRoutes).list('router', router.id), dates)
      }
    }
  }
  for (const { id, timeCreated } of world.in(instances).all()) {
    const nics = world.in(networkInterfaces).list('instance', id)
    date(world, networkInterfaces, nics, { timeCreated, timeModified: timeCreated })
  }
}

/** Rows that the seed did not date itself bear the world's present. */
function date<R extends Named, I extends string>(
  world: World,
  table: TableDef<R, I>,
  rows: readonly R[],
  dates: Pick<Named, 'timeCreated' | 'timeModified'>,
): void {
  for (const row of [...rows]) {
    if (row.timeCreated === world.now()) world.in(table).put({ ...row, ...dates })
  }
}
