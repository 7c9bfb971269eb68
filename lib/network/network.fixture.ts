import { type IpStack, ipVersionOf } from '@/lib/contract/ip-stack'
import type { Network, NetworkInstance, NetworkNic, NetworkRoute } from './network'

/** A route without the parts that do not matter to where it leads. */
export const route = (
  name: string,
  destination: NetworkRoute['destination'],
  target: NetworkRoute['target'],
  kind: NetworkRoute['kind'] = 'custom',
): NetworkRoute => ({ id: `route-${name}`, name, kind, destination, target })

/** The addresses of an interface, one or two; its transit IPs are those of the first. */
export function stackOf(
  [one = '', other]: readonly string[],
  transitIps: readonly string[] = [],
): IpStack {
  const value = { ip: one, transitIps }
  return other === undefined
    ? { type: ipVersionOf(one), value }
    : { type: 'dual_stack', value: { v4: value, v6: { ip: other, transitIps: [] } } }
}

export const nicAt = (
  id: string,
  subnetId: string,
  ips: readonly string[],
  transitIps?: readonly string[],
): NetworkNic => ({
  ...{ id, name: 'net0', subnetId, primary: true },
  ipStack: stackOf(ips, transitIps),
})

/** A running instance with one interface. */
export const instance = (
  name: string,
  ip: string,
  subnetId: string,
  given: Partial<NetworkInstance> = {},
): NetworkInstance => ({
  id: `instance-${name}`,
  name,
  runState: 'running',
  nics: [nicAt(`nic-${name}`, subnetId, [ip])],
  externalIps: [],
  ...given,
})

const subnet = (name: string, ipv4Block: string, ipv6Block: string) => ({
  id: `subnet-${name}`,
  name,
  ipv4Block,
  ipv6Block,
})

const net = (value: string) => ({ type: 'ip_net', value }) as const
const ofSubnet = (name: string) =>
  route(name, { type: 'subnet', value: name }, { type: 'subnet', value: name }, 'vpc_subnet')

/**
 * A VPC `main` as people build it: `web` faces the internet, `db` is behind it and sends what is
 * for the partner through the instance `vpn`, and drops what is for 192.0.2.0/24.
 */
export const sampleNetwork = (given: Partial<Network> = {}): Network => ({
  vpc: { id: 'vpc-main', name: 'main' },
  subnets: [
    subnet('web', '10.0.0.0/24', 'fd00:0:0:1::/64'),
    { ...subnet('db', '10.0.1.0/24', 'fd00:0:0:2::/64'), customRouterId: 'router-partner' },
  ],
  instances: [
    instance('front', '10.0.0.5', 'subnet-web', {
      externalIps: [
        { kind: 'floating', id: 'fip-shop', name: 'shop', ip: '203.0.113.5', ipPoolId: 'pool' },
      ],
    }),
    instance('vpn', '10.0.0.6', 'subnet-web', {
      nics: [
        {
          ...nicAt('nic-vpn', 'subnet-web', ['10.0.0.6'], ['10.60.0.0/16']),
        },
      ],
    }),
    instance('db-1', '10.0.1.5', 'subnet-db'),
    instance('db-2', '10.0.1.6', 'subnet-db', { runState: 'stopped' }),
  ],
  routers: [
    {
      ...{ id: 'router-system', name: 'system', kind: 'system' },
      routes: [
        route(
          'default-v4',
          net('0.0.0.0/0'),
          { type: 'internet_gateway', value: 'default' },
          'default',
        ),
        route('default-v6', net('::/0'), { type: 'internet_gateway', value: 'default' }, 'default'),
        ofSubnet('web'),
        ofSubnet('db'),
      ],
    },
    {
      ...{ id: 'router-partner', name: 'partner', kind: 'custom' },
      routes: [
        route('to-partner', net('10.60.0.0/16'), { type: 'instance', value: 'vpn' }),
        route('no-way', net('192.0.2.0/24'), { type: 'drop' }),
        route('lost', net('198.51.100.0/24'), { type: 'internet_gateway', value: 'gone' }),
      ],
    },
  ],
  gateways: [{ id: 'gateway-default', name: 'default', ipPoolIds: ['pool'], ipAddresses: [] }],
  rules: [],
  outboundPoolId: 'pool',
  ...given,
})
