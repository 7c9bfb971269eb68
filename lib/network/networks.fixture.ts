import fc from 'fast-check'
import type { HostPart } from './host-part'
import type { Network, NetworkInstance, NetworkRoute } from './network'
import { instance, route, stackOf } from './network.fixture'
import type { Rule } from './rule'
import { rule } from './rule.fixture'

/* Random small VPCs of IPv4 that are full of near misses. */

const NAMES = ['a', 'b', 'c', 'd', 'e']
const SUBNETS = [
  { id: 's1', name: 'one', ipv4Block: '10.0.0.0/29', ipv6Block: 'fd00:0:0:1::/64' },
  { id: 's2', name: 'two', ipv4Block: '10.0.0.8/29', ipv6Block: 'fd00:0:0:2::/64' },
]
const PRIVATE = Array.from({ length: 16 }, (_, low) => `10.0.0.${low}`)
export const EXTERNAL = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
const ELSEWHERE = ['198.51.100.7', '10.60.0.1']
const NETS = [
  '0.0.0.0/0',
  '10.0.0.0/28',
  '10.0.0.8/29',
  '10.0.0.4/30',
  '203.0.113.0/30',
  '10.60.0.0/16',
]

const hostPart: fc.Arbitrary<HostPart> = fc.oneof(
  fc.constantFrom('main', 'gone').map((value) => ({ type: 'vpc' as const, value })),
  fc.constantFrom('one', 'two', 'gone').map((value) => ({ type: 'subnet' as const, value })),
  fc.constantFrom(...NAMES).map((value) => ({ type: 'instance' as const, value })),
  fc
    .constantFrom(...PRIVATE, ...EXTERNAL, ...ELSEWHERE)
    .map((value) => ({ type: 'ip' as const, value })),
  fc.constantFrom(...NETS).map((value) => ({ type: 'ip_net' as const, value })),
)

const some = <T>(of: fc.Arbitrary<T>) => fc.option(fc.array(of, { maxLength: 2 }), { nil: null })

export const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    name: fc.constantFrom('p', 'q', 'r', 's', 't'),
    status: fc.constantFrom('enabled', 'enabled', 'enabled', 'disabled'),
    direction: fc.constantFrom('inbound', 'outbound'),
    action: fc.constantFrom('allow', 'allow', 'deny'),
    priority: fc.nat(3),
    targets: fc.oneof(
      fc.constant([{ type: 'vpc' as const, value: 'main' }]),
      fc.array(hostPart, { maxLength: 3 }),
    ),
    filters: fc.record({
      hosts: some(hostPart),
      ports: some(fc.constantFrom('1', '2', '1-3', '2-2', '3-4')),
      protocols: some(fc.constantFrom('TCP', 'UDP', 'ICMP')),
    }),
  })
  .map((given) => rule(given as Partial<Rule>))

const WELCOME = [rule({ name: 'welcome', priority: 3 })]

const destination: fc.Arbitrary<NetworkRoute['destination']> = fc.oneof(
  {
    arbitrary: fc
      .constantFrom('0.0.0.0/0', '10.60.0.0/16', '198.51.0.0/16', '10.0.0.8/30', '10.0.0.0/29')
      .map((value) => ({ type: 'ip_net' as const, value })),
    weight: 3,
  },
  {
    arbitrary: fc
      .constantFrom(...PRIVATE, ...EXTERNAL, ...ELSEWHERE)
      .map((value) => ({ type: 'ip' as const, value })),
    weight: 1,
  },
  {
    arbitrary: fc
      .constantFrom('one', 'two', 'gone')
      .map((value) => ({ type: 'subnet' as const, value })),
    weight: 1,
  },
)
const target: fc.Arbitrary<NetworkRoute['target']> = fc.oneof(
  {
    arbitrary: fc
      .constantFrom(...NAMES, 'gone')
      .map((value) => ({ type: 'instance' as const, value })),
    weight: 3,
  },
  {
    arbitrary: fc
      .constantFrom('g1', 'g2', 'gone')
      .map((value) => ({ type: 'internet_gateway' as const, value })),
    weight: 2,
  },
  {
    arbitrary: fc.constantFrom(...PRIVATE).map((value) => ({ type: 'ip' as const, value })),
    weight: 1,
  },
  { arbitrary: fc.constant({ type: 'drop' as const }), weight: 1 },
)
const routes = fc
  .uniqueArray(fc.record({ name: fc.constantFrom('x', 'y', 'z'), destination, target }), {
    selector: ({ name }) => name,
    maxLength: 3,
  })
  .map((list) => list.map((each) => route(each.name, each.destination, each.target)))

const instances = fc
  .uniqueArray(
    fc.record({
      low: fc.nat(15),
      transitIps: fc.subarray(['0.0.0.0/0', '10.60.0.0/16', '10.0.0.0/28']),
      external: fc.option(fc.nat(EXTERNAL.length - 1), { nil: null }),
      pool: fc.constantFrom('p1', 'p2'),
    }),
    { selector: ({ low }) => low, minLength: 3, maxLength: NAMES.length },
  )
  .map((list): NetworkInstance[] =>
    list.map(({ low, transitIps, external, pool }, at) => {
      const made = instance(NAMES[at] ?? '', `10.0.0.${low}`, low < 8 ? 's1' : 's2')
      const first = list.findIndex((each) => each.external === external) === at
      const ip = external === null || !first ? undefined : EXTERNAL[external]
      return {
        ...made,
        nics: made.nics.map((nic) => ({ ...nic, ipStack: stackOf([`10.0.0.${low}`], transitIps) })),
        externalIps: ip ? [{ kind: 'floating', id: ip, name: ip, ip, ipPoolId: pool }] : [],
      }
    }),
  )

const system: NetworkRoute[] = [
  route(
    'default-v4',
    { type: 'ip_net', value: '0.0.0.0/0' },
    { type: 'internet_gateway', value: 'g1' },
  ),
  ...SUBNETS.map(({ name }) => {
    const end = { type: 'subnet', value: name } as const
    return route(name, end, end, 'vpc_subnet')
  }),
]

export const anyNetwork: fc.Arbitrary<Network> = fc
  .record({
    instances,
    routes,
    custom: fc.constantFrom<string[]>([], ['s1'], ['s1', 's2'], ['s1', 's2']),
    pools: fc.subarray(['p1', 'p2']),
    rules: fc.array(anyRule, { minLength: 2, maxLength: 8 }),
    // Without it hardly anything comes in anywhere.
    welcome: fc.constantFrom(0, 1, 1).map((count) => WELCOME.slice(0, count)),
  })
  .map((given) => ({
    vpc: { id: 'v', name: 'main' },
    subnets: SUBNETS.map((each) => ({
      ...each,
      customRouterId: given.custom.includes(each.id) ? 'custom' : null,
    })),
    instances: given.instances,
    routers: [
      { id: 'system', name: 'system', kind: 'system', routes: system },
      { id: 'custom', name: 'custom', kind: 'custom', routes: given.routes },
    ],
    gateways: [
      { id: 'g1', name: 'g1', ipPoolIds: ['p1'], ipAddresses: [] },
      { id: 'g2', name: 'g2', ipPoolIds: given.pools, ipAddresses: ['203.0.113.2'] },
    ],
    rules: [...given.rules, ...given.welcome],
    outboundPoolId: 'p1',
  }))

/** Addresses of every sort, to ask about. */
export const ADDRESSES = [...PRIVATE, ...EXTERNAL, ...ELSEWHERE]
export const OUTSIDERS = [...ELSEWHERE, '203.0.113.200']
