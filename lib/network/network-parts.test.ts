import { describe, expect, it } from 'vitest'
import { assembleNetwork, isKnownRoute, knownRule, type NetworkParts } from './network-parts'
import { addressText } from '@/lib/contract/ip-stack'
import { stackOf } from './network.fixture'
import { rule } from './rule.fixture'

const named = (kind: string, name: string) => ({ id: `${kind}-${name}`, name })

const free = {
  ...named('fip', 'free'),
  ...{ ip: '203.0.113.6', ipPoolId: 'pool-public', instanceId: null },
}
const parts: NetworkParts = {
  vpc: { id: 'vpc-main', name: 'main' },
  subnets: [
    {
      ...named('subnet', 'web'),
      ...{ ipv4Block: '10.0.0.0/24', ipv6Block: 'fd00::/64' },
      customRouterId: 'router-own',
    },
  ],
  routers: [
    { ...named('router', 'system'), kind: 'system' },
    { ...named('router', 'own'), kind: 'custom' },
  ],
  routes: [
    {
      ...named('route', 'out'),
      ...{ kind: 'custom', vpcRouterId: 'router-own' },
      destination: { type: 'ip_net', value: '0.0.0.0/0' },
      target: { type: 'drop' },
    },
  ],
  gateways: [{ ...named('gateway', 'default') }, { ...named('gateway', 'partner') }],
  gatewayPools: [
    { ...named('link', 'one'), internetGatewayId: 'gateway-default', ipPoolId: 'pool-public' },
  ],
  gatewayAddresses: [
    { ...named('address', 'one'), internetGatewayId: 'gateway-partner', address: '203.0.113.9' },
  ],
  rules: [],
  instances: [
    { id: 'instance-a', name: 'a', runState: 'running' },
    { id: 'instance-elsewhere', name: 'elsewhere', runState: 'stopped' },
  ],
  nics: [
    {
      ...named('nic', 'net0'),
      ...{ instanceId: 'instance-a', subnetId: 'subnet-web', primary: true },
      ipStack: stackOf(['10.0.0.5']),
    },
  ],
  floatingIps: [
    {
      ...named('fip', 'shop'),
      ...{ ip: '203.0.113.5', ipPoolId: 'pool-public', instanceId: 'instance-a' },
    },
    free,
  ],
  externalIps: new Map(),
  pools: [
    { ...named('pool', 'partner'), isDefault: false },
    { ...named('pool', 'public'), isDefault: true },
  ],
}

describe('what can be told of rules and routes', () => {
  const read = (given: Parameters<typeof rule>[0]) =>
    knownRule({ ...rule(given), id: 'rule', vpcId: 'vpc' } as Parameters<typeof knownRule>[0])
  const hosts = (type: string, value: string) => [{ type, value } as never]

  it('is nothing of a rule with a part that is not understood', () => {
    expect(read({})).toBeDefined()
    expect(read({ targets: hosts('tag', 'web') })).toBeUndefined()
    expect(read({ hosts: hosts('ip', '10.0.0') })).toBeUndefined()
    expect(read({ hosts: hosts('vpc', '') })).toBeUndefined()
    expect(read({ filters: { hosts: null, protocols: null, ports: ['x'] } })).toBeUndefined()
  })

  it('is nothing of a route for what is not understood', () => {
    const of = (type: string, value: string) => ({ destination: { type, value } as never })
    expect(isKnownRoute(of('ip_net', '10.0.0.0/8'))).toBe(true)
    expect(isKnownRoute(of('ip_net', ''))).toBe(false)
    expect(isKnownRoute(of('tag', 'web'))).toBe(false)
  })
})

describe('assembleNetwork', () => {
  const network = assembleNetwork(parts)

  it('nests what belongs together, and leaves out who is elsewhere', () => {
    expect(
      network.routers.map(({ name, routes }) => [name, routes.map((each) => each.name)]),
    ).toEqual([
      ['system', []],
      ['own', ['out']],
    ])
    expect(network.gateways).toEqual([
      {
        ...{ id: 'gateway-default', name: 'default', isPartial: false },
        ...{ ipPoolIds: ['pool-public'], ipAddresses: [] },
      },
      {
        ...{ id: 'gateway-partner', name: 'partner', isPartial: false },
        ...{ ipPoolIds: [], ipAddresses: ['203.0.113.9'] },
      },
    ])
    expect(network.instances.map(({ name }) => name)).toEqual(['a'])
    expect(network.instances[0]?.nics.map((nic) => addressText(nic.ipStack))).toEqual(['10.0.0.5'])
    expect(network).toMatchObject({
      outboundPoolId: 'pool-public',
      freeIps: [{ id: 'fip-free', name: 'free', ip: '203.0.113.6' }],
      poolIds: ['pool-partner', 'pool-public'],
    })
    expect(assembleNetwork({ ...parts, pools: undefined }).outboundPoolId).toBeNull()
  })

  it('takes floating addresses from their list, and others from their instance', () => {
    const floating = { kind: 'floating', id: 'fip-shop', name: 'shop', ip: '203.0.113.5' }
    expect(network.instances[0]?.externalIps).toEqual([{ ...floating, ipPoolId: 'pool-public' }])
    const externalIps = new Map([
      [
        'instance-a',
        [
          // Detached since, as the list of floating addresses knows.
          { kind: 'floating' as const, ...free, instanceId: 'instance-a' },
          { kind: 'ephemeral' as const, ip: '203.0.113.77' },
          { kind: 'unheard-of', ip: '203.0.113.78' },
        ],
      ],
    ])
    const [instance] = assembleNetwork({ ...parts, externalIps }).instances
    expect(instance?.externalIps.map(({ ip }) => ip)).toEqual(['203.0.113.5', '203.0.113.77'])
    expect([instance?.hasUnreadIps, network.instances[0]?.hasUnreadIps]).toEqual([false, true])
  })
})
