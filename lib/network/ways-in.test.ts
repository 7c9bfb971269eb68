import { describe, expect, it } from 'vitest'
import documents from '@/lib/contract/documents/documents.json'
import { exposure } from './exposure'
import { assembleNetwork, type NetworkParts } from './network-parts'
import { stackOf } from './network.fixture'
import { outsideWords } from './outside-words'
import { reach } from './reach'
import type { ReachEnd } from './reach-answer'
import { rule } from './rule.fixture'

/*
 * All that gives an instance an address or a way in by the newest document, and what the model makes of
 * it: what isn't worked out is unknown, with its name. A document that brings something else fails here
 * until it is looked at.
 */

type Entries = readonly (readonly [number, unknown])[]
const newest = (entries: unknown): unknown => (entries as Entries).at(-1)?.[1]
const operations = Object.values(documents.operations).flatMap((entries) => {
  const operation = newest(entries) as { readonly call: string } | null | undefined
  return operation ? [operation] : []
})
const types = new Map(Object.entries(documents.types).map(([name, all]) => [name, newest(all)]))
interface Members {
  readonly object?: Readonly<Record<string, unknown>>
  readonly anyOf?: readonly Members[]
}
const membersOf = (shape: unknown): string[] => {
  const { object = {}, anyOf = [] } = (shape ?? {}) as Members
  return [...Object.keys(object), ...anyOf.flatMap(membersOf)].map((name) => name.replace('?', ''))
}
const kindsOf = (type: string, member: string): string[] =>
  ((types.get(type) as Members).anyOf ?? []).map(
    ({ object = {} }) => (object[member] as { readonly literal: string }).literal,
  )

const named = (name: string) => ({ id: name, name })
const externalIp = (of: object): Partial<NetworkParts> => ({
  externalIps: new Map([['web', [{ kind: 'ephemeral', ip: '203.0.113.9', ...of }]]]),
})
const group = { ...named('feed'), multicastIp: '224.9.9.9' }

/** Each alone on an instance; how the internet's way to it ends, and by which name it is said. */
const WAYS: Readonly<
  Record<
    string,
    { readonly parts: Partial<NetworkParts>; readonly at: string; ends: string; says: string }
  >
> = {
  ephemeral: {
    parts: externalIp({ ipPoolId: 'pool' }),
    ...{ at: '203.0.113.9', ends: 'yes', says: '203.0.113.9' },
  },
  floating: {
    parts: {
      floatingIps: [{ ...named('shop'), ip: '203.0.113.5', ipPoolId: 'pool', instanceId: 'web' }],
    },
    ...{ at: '203.0.113.5', ends: 'yes', says: '203.0.113.5' },
  },
  'an external IP of another kind': {
    parts: externalIp({ kind: 'anycast', ip: '203.0.113.6' }),
    ...{ at: '203.0.113.6', ends: 'unknown', says: '203.0.113.6' },
  },
  'external subnet': {
    parts: { externalSubnets: [{ ...named('lab'), subnet: '203.0.113.32/28', instanceId: 'web' }] },
    ...{ at: '203.0.113.40', ends: 'unknown', says: 'external subnet lab (203.0.113.32/28)' },
  },
  'external subnet of IPv6': {
    parts: { externalSubnets: [{ ...named('six'), subnet: '2001:db8::/64', instanceId: 'web' }] },
    ...{ at: '2001:db8::7', ends: 'unknown', says: 'external subnet six (2001:db8::/64)' },
  },
  'external subnet that can’t be read': {
    parts: { externalSubnets: [{ ...named('odd'), subnet: 'all', instanceId: 'web' }] },
    ...{ at: '', ends: 'unknown', says: 'external subnet odd (all)' },
  },
  'multicast group': {
    parts: { multicastMembers: [{ group, instanceId: 'web' }], hasMulticast: true },
    ...{ at: '224.9.9.9', ends: 'unknown', says: 'multicast group feed (224.9.9.9)' },
  },
}
/** What gives an address within the VPC alone, or for what goes out: it can't be called from outside. */
const INSIDE = 'inside'
const NO_ADDRESS = 'no address'

const GIVEN_BY_CALL: Readonly<Record<string, string>> = {
  'affinity-groups': NO_ADDRESS,
  'anti-affinity-groups': NO_ADDRESS,
  disks: NO_ADDRESS,
  'external-ips': 'ephemeral',
  'external-subnets': 'external subnet',
  'multicast-groups': 'multicast group',
  reboot: NO_ADDRESS,
  // By the platform's API, with the reader's rights: no network leads there.
  'serial-console': NO_ADDRESS,
  'ssh-public-keys': NO_ADDRESS,
  start: NO_ADDRESS,
  stop: NO_ADDRESS,
}
const GIVEN_BY_TYPE: Readonly<Record<string, string>> = {
  ExternalIp: 'floating',
  ExternalSubnet: 'external subnet',
  FloatingIp: 'floating',
  InstanceNetworkInterface: INSIDE,
  MulticastGroupMember: 'multicast group',
}
const GIVEN_AT_CREATION: Readonly<Record<string, string>> = {
  external_ips: 'ephemeral',
  multicast_groups: 'multicast group',
  network_interfaces: INSIDE,
  ...Object.fromEntries(
    [
      ...['anti_affinity_groups', 'auto_restart_policy', 'boot_disk', 'cpu_platform', 'disks'],
      ...['description', 'enable_jumbo_frames', 'hostname', 'memory', 'name', 'ncpus'],
      ...['ssh_public_keys', 'start', 'user_data'],
    ].map((name) => [name, NO_ADDRESS]),
  ),
}
const GIVEN_BY_KIND: Readonly<Record<string, string>> = {
  ephemeral: 'ephemeral',
  floating: 'floating',
  snat: INSIDE,
}

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

describe('what gives an instance an address by the newest document', () => {
  it('is all looked at', () => {
    const calls = operations.flatMap(
      ({ call }) => /^\w+ \/v1\/instances\/\{instance\}\/([\w-]+)/.exec(call)?.[1] ?? [],
    )
    expect(sorted(calls)).toEqual(sorted(Object.keys(GIVEN_BY_CALL)))
    const ofInstances = [...types].filter(([, shape]) => membersOf(shape).includes('instance_id'))
    expect(sorted(ofInstances.map(([name]) => name))).toEqual(sorted(Object.keys(GIVEN_BY_TYPE)))
    const created = membersOf(types.get('InstanceCreate'))
    expect(sorted(created)).toEqual(sorted(Object.keys(GIVEN_AT_CREATION)))
    expect(sorted(kindsOf('ExternalIp', 'kind'))).toEqual(sorted(Object.keys(GIVEN_BY_KIND)))
  })

  it('is asked of the model', () => {
    const given = [GIVEN_BY_CALL, GIVEN_BY_TYPE, GIVEN_AT_CREATION, GIVEN_BY_KIND]
      .flatMap((table) => Object.values(table))
      .filter((way) => way !== NO_ADDRESS && way !== INSIDE)
    for (const way of given) expect(Object.keys(WAYS)).toContain(way)
  })
})

const parts: NetworkParts = {
  vpc: named('main'),
  subnets: [{ ...named('web'), ipv4Block: '10.0.0.0/24', ipv6Block: 'fd00::/64' }],
  routers: [{ ...named('system'), kind: 'system' }],
  routes: ['0.0.0.0/0', '::/0'].map((value) => ({
    ...{ ...named(value), kind: 'default', vpcRouterId: 'system' },
    destination: { type: 'ip_net' as const, value },
    target: { type: 'internet_gateway' as const, value: 'default' },
  })),
  gateways: [named('default')],
  gatewayPools: [{ internetGatewayId: 'default', ipPoolId: 'pool' }],
  ...{ gatewayAddresses: [], floatingIps: [] },
  rules: [rule({})],
  instances: ['web', 'other'].map((name) => ({ ...named(name), runState: 'running' as const })),
  nics: [
    {
      ...{ ...named('net0'), instanceId: 'web', subnetId: 'web', primary: true },
      ipStack: stackOf(['10.0.0.5', 'fd00::5']),
    },
    {
      ...{ ...named('net1'), instanceId: 'other', subnetId: 'web', primary: true },
      ipStack: stackOf(['10.0.0.6', 'fd00::6']),
    },
  ],
  externalIps: new Map([
    ['web', []],
    ['other', []],
  ]),
  pools: [{ id: 'pool', isDefault: true }],
}
const alone = (given: Partial<NetworkParts>) => {
  const externalIps = new Map([...parts.externalIps, ...(given.externalIps ?? [])])
  return assembleNetwork({ ...parts, ...given, externalIps })
}
const WEB: ReachEnd = { kind: 'instance', instanceId: 'web' }
const OTHER: ReachEnd = { kind: 'instance', instanceId: 'other' }
const INTERNET: ReachEnd = { kind: 'internet' }
const ask = (given: Partial<NetworkParts>, source: ReachEnd, target: ReachEnd) =>
  reach(alone(given), { source, target, protocol: 'UDP', port: 53 })

describe.each(Object.entries(WAYS))('%s', (_, { parts: given, ends, says }) => {
  it('is in who can reach an instance', () => {
    const rows = exposure(alone(given)).filter(({ instance }) => instance.id === 'web')
    const exposed = new Set(rows.map((row) => row.exposed))
    expect([...exposed]).toEqual([ends === 'yes' ? 'open' : 'unknown'])
    const [row] = rows
    expect(`${row?.external?.ip} ${row?.words}`).toContain(says)
    expect(outsideWords(alone(given))?.isNobody ?? false).toBe(false)
  })

  it('is in whether the internet reaches it', () => {
    const answer = ask(given, INTERNET, WEB)
    expect(answer.reachable).toBe(ends)
    // It leads to what decides.
    if (ends === 'unknown') expect(answer.deciding.refs[0]?.kind).not.toBe('instance')
    expect(answer.steps.map(({ words }) => words).join()).toContain(says)
  })

  it('is not shut by an external IP that is', () => {
    const shop = { ...named('shop'), ip: '203.0.113.99', ipPoolId: 'other', instanceId: 'web' }
    const floatingIps = [shop, ...(given.floatingIps ?? [])]
    expect(ask({ floatingIps: [shop] }, INTERNET, WEB).reachable).toBe('no')
    expect(ask({ ...given, floatingIps }, INTERNET, WEB).reachable).toBe(ends)
  })
})

describe.each(Object.entries(WAYS).filter(([, { at }]) => at !== ''))('%s', (_, way) => {
  const { parts: given, at, ends } = way
  it('is in what is called, and in what calls, by its address', () => {
    const address: ReachEnd = { kind: 'address', address: at }
    expect(ask(given, INTERNET, address).reachable).toBe(ends)
    // Of this instance or another one of the VPC.
    expect(ask(given, WEB, address).reachable).not.toBe('no')
    expect(ask(given, OTHER, address).reachable).not.toBe('no')
  })
})

describe('what can’t be called from outside', () => {
  it('is an instance with nothing but its interfaces, and a share of an outbound address', () => {
    const snat = { kind: 'snat', ip: '203.0.113.77', ipPoolId: 'pool' }
    for (const given of [{}, externalIp(snat)]) {
      expect(exposure(alone(given)).map(({ exposed }) => exposed)).toEqual(['closed', 'closed'])
      expect(ask(given, INTERNET, WEB).reachable).toBe('no')
      expect(outsideWords(alone(given))?.isNobody).toBe(true)
    }
    expect(ask({}, OTHER, WEB).reachable).toBe('no')
  })
})

describe('ways that couldn’t be read', () => {
  const gaps = [{ of: 'other-ways', words: 'External subnets couldn’t be read' }] as const
  const shop = { ...named('shop'), ip: '203.0.113.99', ipPoolId: 'pool', instanceId: 'web' }

  it('are unknown by their name, for who has an external IP and who has none', () => {
    const [row] = exposure(alone({ gaps }))
    expect(row).toMatchObject({
      ...{
        exposed: 'unknown',
        words: expect.stringContaining('External subnets couldn’t be read'),
      },
    })
    for (const given of [{ gaps }, { gaps, rules: [], floatingIps: [shop] }])
      expect(ask(given, INTERNET, WEB)).toMatchObject({
        reachable: 'unknown',
        deciding: { words: expect.stringContaining('External subnets couldn’t be read') },
      })
    expect(outsideWords(alone({ gaps }))?.isNobody).toBe(false)
    const out: ReachEnd = { kind: 'address', address: '8.8.8.8' }
    expect(ask({ gaps, gatewayPools: [] }, WEB, out).reachable).toBe('unknown')
  })

  it('are none of what is known by itself', () => {
    const open = { gaps, floatingIps: [shop] }
    expect(ask(open, INTERNET, WEB).reachable).toBe('yes')
    expect(
      exposure(alone(open)).filter(({ instance }) => instance.id === 'web'),
    ).not.toContainEqual(expect.objectContaining({ exposed: 'unknown' }))
  })
})

describe('the pool of an address', () => {
  const pools = ['pool', 'other'].map((id) => ({ id, isDefault: id === 'other' }))
  const OUT: ReachEnd = { kind: 'address', address: '8.8.8.8' }

  it('is what the platform says of an ephemeral one', () => {
    const called = (ipPoolId?: string) =>
      ask({ pools, ...externalIp(ipPoolId === undefined ? {} : { ipPoolId }) }, INTERNET, WEB)
    expect(called('pool').reachable).toBe('yes')
    expect(called('other').reachable).toBe('no')
    expect(called().reachable).toBe('depends')
  })

  it('is what the platform says of the shared one, else the default of IPv4', () => {
    const snat = { kind: 'snat', ip: '203.0.113.77' }
    const sends = (given: Partial<NetworkParts>) => ask({ pools, ...given }, WEB, OUT).reachable
    expect(sends(externalIp({ ...snat, ipPoolId: 'pool' }))).toBe('leaves')
    expect(sends(externalIp({ ...snat, ipPoolId: 'other' }))).toBe('no')
    expect(sends({})).toBe('no')
    const six = { id: 'six', isDefault: true, ipVersion: 'v6', poolType: 'unicast' }
    const four = { id: 'pool', isDefault: true, ipVersion: 'v4', poolType: 'unicast' }
    expect(sends({ pools: [six, { ...four, poolType: 'multicast', id: 'many' }, four] })).toBe(
      'leaves',
    )
  })
})

describe('an instance that could leave from what isn’t worked out', () => {
  it('isn’t said to be kept in', () => {
    const given = { ...WAYS['external subnet']?.parts, gatewayPools: [] }
    const out: ReachEnd = { kind: 'address', address: '8.8.8.8' }
    expect(ask({ gatewayPools: [] }, WEB, out).reachable).toBe('no')
    expect(ask(given, WEB, out)).toMatchObject({
      reachable: 'unknown',
      deciding: { words: expect.stringContaining('external subnet lab') },
    })
  })
})
