import type { VpcFirewallRuleHostFilter } from '@/lib/contract/firewall-rule'
import type { RouteDestination, RouteTarget } from '@/lib/contract/router-route'
import { ipv6Text, parseNetwork } from '@/mock-platform/core/network'
import type { ProjectRow } from '@/mock-platform/core/tenancy'
import { firewallRules } from '@/mock-platform/resources/firewall-rules'
import type { FirewallRuleRow } from '@/mock-platform/resources/firewall-rules'
import { gatewayPools } from '@/mock-platform/resources/gateway-attachments'
import { internetGateways } from '@/mock-platform/resources/internet-gateway-table'
import { poolsOfSilo } from '@/mock-platform/resources/ip-pools'
import { networkInterfaces } from '@/mock-platform/resources/network-interface-table'
import { routerRoutes } from '@/mock-platform/resources/router-routes'
import { vpcRouters } from '@/mock-platform/resources/vpc-routers'
import { addSubnet } from '@/mock-platform/resources/vpc-subnets'
import { addVpc } from '@/mock-platform/resources/vpcs'
import type { VpcRow } from '@/mock-platform/resources/vpc-table'
import type { World } from '@/mock-platform/world'
import { aged, seedInstance } from './build'
import type { SeedInstance } from './build'

/*
 * A network with something to discover, in the project that collects events: traffic arrives at the
 * edge, goes to workers, and ends in a storage that is almost unreachable. Workers leave only through
 * the instance `filter`, storage not at all, and one rule keeps SSH out of it.
 */

const DAYS_AGO = 60

export function seedPipeline(
  world: World,
  project: ProjectRow,
  common: Partial<SeedInstance>,
): void {
  const vpc = addVpc(world, project, {
    name: 'pipeline',
    description: 'From the edge to the storage',
    dnsName: 'pipeline',
  })
  seedPartnerExit(world, project, vpc)
  const inspected = seedRouter(
    world,
    vpc,
    'inspected',
    'All outbound traffic goes through the filter',
    [
      ['to-partner', net('10.60.0.0/16'), { type: 'internet_gateway', value: 'partner-exit' }],
      ['inspect', net('0.0.0.0/0'), { type: 'instance', value: 'filter' }],
      ['retired-archive', net('192.0.2.0/24'), { type: 'drop' }],
    ],
  )
  const sealed = seedRouter(world, vpc, 'sealed', 'Nothing leaves', [
    ['nowhere-v4', net('0.0.0.0/0'), { type: 'drop' }],
    ['nowhere-v6', net('::/0'), { type: 'drop' }],
  ])
  const subnets = [
    ['edge', 'Where events arrive', null],
    ['workers', 'Cleans and counts events', inspected],
    ['storage', 'Keeps events, out of reach', sealed],
  ] as const
  subnets.forEach(([name, description, customRouterId], at) => {
    addSubnet(world, vpc, {
      ...{ name, description, customRouterId, ipv4Block: `10.20.${at}.0/24` },
      ipv6Block: ipv6Text(parseNetwork(vpc.ipv6Prefix).first + (BigInt(at + 1) << 64n), 64),
    })
  })
  seedRules(world, vpc)
  seedPipelineInstances(world, project, common)
  seedReports(world, project, common)
}

const net = (value: string): RouteDestination => ({ type: 'ip_net', value })

function seedPartnerExit(world: World, project: ProjectRow, vpc: VpcRow): void {
  const gateway = world.in(internetGateways).put({
    ...aged(world, 'partner-exit', 'Way out to the partner network', DAYS_AGO),
    vpcId: vpc.id,
  })
  const partner = poolsOfSilo(world, project.siloId).find(({ name }) => name === 'partner-net')
  if (partner === undefined) return
  world.in(gatewayPools).put({
    ...aged(world, 'partner', 'Addresses of the partner network', DAYS_AGO),
    internetGatewayId: gateway.id,
    ipPoolId: partner.id,
  })
}

function seedRouter(
  world: World,
  vpc: VpcRow,
  name: string,
  description: string,
  routes: readonly (readonly [name: string, to: RouteDestination, by: RouteTarget])[],
): string {
  const router = world.in(vpcRouters).put({
    ...aged(world, name, description, DAYS_AGO),
    vpcId: vpc.id,
    kind: 'custom',
  })
  for (const [routeName, destination, target] of routes) {
    world.in(routerRoutes).put({
      ...aged(world, routeName, '', DAYS_AGO),
      ...{ vpcRouterId: router.id, kind: 'custom', destination, target, subnetId: null },
    })
  }
  return router.id
}

type SeedRule = Partial<FirewallRuleRow> & {
  readonly name: string
  readonly target: VpcFirewallRuleHostFilter
  readonly hosts?: VpcFirewallRuleHostFilter[]
  readonly ports?: string[]
}

function seedRule(world: World, vpc: VpcRow, { target, hosts, ports, ...given }: SeedRule): void {
  world.in(firewallRules).put({
    ...{ action: 'allow', direction: 'inbound', priority: 1_000, status: 'enabled' },
    targets: [target],
    filters: { hosts: hosts ?? null, ports: ports ?? null, protocols: ports ? ['TCP'] : null },
    ...given,
    ...aged(world, given.name, given.description ?? '', DAYS_AGO),
    vpcId: vpc.id,
  })
}

function seedRules(world: World, vpc: VpcRow): void {
  const subnet = (value: string) => ({ type: 'subnet', value }) as const
  const whole = { type: 'vpc', value: vpc.name } as const
  const rules: SeedRule[] = [
    {
      name: 'events-in',
      description: 'Senders of events',
      target: subnet('edge'),
      ports: ['443', '8443'],
    },
    {
      name: 'workers-to-storage',
      description: 'The only way into the storage',
      target: subnet('storage'),
      hosts: [subnet('workers')],
      ports: ['5432'],
      priority: 500,
    },
    {
      name: 'seal-storage',
      description: 'Also keeps SSH out',
      target: subnet('storage'),
      action: 'deny',
      priority: 900,
    },
    {
      name: 'no-mail',
      description: 'Nothing here sends mail',
      target: whole,
      ports: ['25', '465', '587'],
      direction: 'outbound',
      action: 'deny',
      priority: 100,
    },
    {
      name: 'old-office',
      description: 'The office that closed',
      target: whole,
      hosts: [{ type: 'ip_net', value: '198.51.100.0/24' }],
      status: 'disabled',
    },
  ]
  for (const each of rules) seedRule(world, vpc, each)
}

function seedPipelineInstances(
  world: World,
  project: ProjectRow,
  common: Partial<SeedInstance>,
): void {
  const inSubnet = (subnetName: string) => ({ ...common, vpcName: 'pipeline', subnetName })
  const list: SeedInstance[] = [
    { ...inSubnet('edge'), name: 'collector-1', floating: 'events', description: 'Takes events' },
    { ...inSubnet('edge'), name: 'collector-2', ephemeral: true, description: 'Takes events' },
    { ...inSubnet('edge'), name: 'filter', description: 'Inspects what the workers send' },
    { ...inSubnet('workers'), name: 'worker-1', ncpus: 4 },
    { ...inSubnet('workers'), name: 'worker-2', ncpus: 4 },
    { ...inSubnet('workers'), name: 'worker-3', ncpus: 4, state: 'stopped', changedMin: 300 },
    { ...inSubnet('storage'), name: 'events-db', ncpus: 8, memoryGib: 32, dataGib: [500] },
    { ...inSubnet('storage'), name: 'archive', dataGib: [500] },
  ]
  for (const each of list) {
    const { id } = seedInstance(world, project, each)
    if (each.name !== 'filter') continue
    for (const nic of [...world.in(networkInterfaces).list('instance', id)]) {
      world.in(networkInterfaces).patch(nic.id, { transitIps: ['0.0.0.0/0'] })
    }
  }
}

/** A second, plain network beside it: apart from the first, as all VPCs are. */
function seedReports(world: World, project: ProjectRow, common: Partial<SeedInstance>): void {
  const vpc = addVpc(world, project, {
    name: 'reports',
    description: 'Reads the counts',
    dnsName: 'reports',
  })
  const target = { type: 'instance', value: 'reports-web' } as const
  seedRule(world, vpc, { name: 'allow-web', description: 'Readers', target, ports: ['443'] })
  const place = { ...common, vpcName: vpc.name }
  seedInstance(world, project, { ...place, name: 'reports-web', ephemeral: true })
  seedInstance(world, project, { ...place, name: 'reports-db' })
}
