import type { VpcFirewallRule } from '@/lib/contract/firewall-rule'
import type { ProjectWhole } from './read-project'
import { makes, named, type Thing } from './thing'

type Network = ProjectWhole['networks'][number]

/** The range of the subnet that each new VPC has. */
const FIRST_SUBNET = '172.30.0.0/22'
/** The name of what a project or VPC has from its beginning. */
const FIRST = 'default'

/** A VPC, with what instances need of it. */
export function networkThings(network: Network, project: string) {
  const { vpc, subnets, routers, gateways } = network
  const query = { project, vpc: vpc.name }
  const within = [vpc.id]
  const inProject = { query: { project } }
  const { dnsName } = vpc
  const update = { ...inProject, path: { vpc: vpc.name } }
  const whole: Thing = {
    ...{ of: 'vpc', id: vpc.id, within: [] },
    call: makes('vpcCreate', {
      ...inProject,
      body: { ...named(vpc), dnsName, ipv6Prefix: vpc.ipv6Prefix || null },
    }),
    ...(vpc.name === FIRST && {
      commands: [
        makes('vpcUpdate', { ...update, body: { description: vpc.description, dnsName } }),
      ],
    }),
  }
  const gatewayThings = gateways.flatMap(({ gateway, pools, addresses }): readonly Thing[] => {
    const comes = gateway.name === FIRST
    const its = { query: { ...query, gateway: gateway.name } }
    const parts = { within: [vpc.id, gateway.id] }
    return [
      {
        ...{ of: 'internet-gateway', id: gateway.id, within },
        call: makes('internetGatewayCreate', { query, body: named(gateway) }),
        ...(comes && { commands: [] }),
      },
      ...pools.map((pool) => ({
        ...{ ...parts, id: `${gateway.id}/${pool.id}` },
        call: makes('internetGatewayIpPoolCreate', {
          ...its,
          body: { ...named(pool), ipPool: pool.ipPoolId },
        }),
        ...(comes && pool.name === FIRST && { commands: [] }),
      })),
      ...addresses.map((each) => ({
        ...{ ...parts, id: `${gateway.id}/${each.id}` },
        call: makes('internetGatewayIpAddressCreate', {
          ...its,
          body: { ...named(each), address: each.address },
        }),
      })),
    ]
  })
  const subnetThings = subnets.map((subnet): Thing => {
    const { name, ipv4Block, customRouterId } = subnet
    const router = routers.find((each) => each.router.id === customRouterId)?.router.name
    const customRouter = router ?? customRouterId ?? null
    const creating = (ipv6Block: string | null) =>
      makes('vpcSubnetCreate', {
        query,
        body: { ...named(subnet), ipv4Block, ipv6Block, customRouter },
      })
    // The prefix of a project's first VPC is another each time, and so are the ranges in it.
    const create = creating(null)
    const path = { subnet: name }
    const again =
      ipv4Block === FIRST_SUBNET
        ? [
            makes('vpcSubnetUpdate', {
              ...{ path, query, body: { description: subnet.description, customRouter } },
            }),
          ]
        : [makes('vpcSubnetDelete', { path, query }), create]
    return {
      ...{ of: 'subnet', id: subnet.id, within, call: creating(subnet.ipv6Block || null) },
      ...(customRouter !== null && {
        notes: [
          {
            words: `Router ${customRouter} of subnet ${name} of ${vpc.name} is left out.`,
            tool: 'Terraform',
          },
        ],
      }),
      commands: name === FIRST ? again : [create],
    }
  })
  return [
    whole,
    ...gatewayThings,
    ...routers.map(({ router }): Thing => ({
      ...{ of: 'router', id: router.id, within },
      call: makes('vpcRouterCreate', { query, body: named(router) }),
    })),
    ...subnetThings,
  ]
}

/** Routes and rules name instances: they follow them. */
export const pathThings = ({ vpc, rules, routers }: Network, project: string): readonly Thing[] => [
  ...routers.flatMap(({ router, routes = [] }) =>
    routes
      .filter(({ kind }) => kind === 'custom')
      .map((route): Thing => ({
        ...{ of: 'route', id: route.id, within: [vpc.id, router.id] },
        call: makes('vpcRouterRouteCreate', {
          query: { project, vpc: vpc.name, router: router.name },
          body: { ...named(route), destination: route.destination, target: route.target },
        }),
      })),
  ),
  ...(rules
    ? [
        {
          ...{ id: vpc.id, within: [vpc.id] },
          call: makes('vpcFirewallRulesUpdate', {
            query: { project, vpc: vpc.name },
            body: {
              // Words of the platform's own are those that it takes.
              rules: (rules as readonly VpcFirewallRule[]).map(
                ({ action, direction, filters, priority, status, ...rule }) => ({
                  ...{ ...named(rule), action, direction, filters, priority, status },
                  targets: rule.targets,
                }),
              ),
            },
          }),
        },
      ]
    : []),
]
