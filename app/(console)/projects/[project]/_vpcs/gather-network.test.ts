import {
  type ApiVersion,
  BASELINE,
  FIRST_VERSION,
  NEWEST_VERSION,
} from '@/lib/contract/api-version'
import { featureSince } from '@/lib/contract/platform-can'
import { type Network, whyUnread } from '@/lib/network/network'
import { describe, expect, it } from 'vitest'
import { type Ask, PARTS_MAX } from './gather'
import { ADDRESSES_MAX, gatherNetwork } from './gather-network'

interface Thing {
  readonly id: string
  readonly name: string
  readonly [field: string]: unknown
}
type Lists = Readonly<Record<string, readonly Thing[]>>

const things = (kind: string, count: number, more: (at: number) => object = () => ({})): Thing[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${kind}-${at}`,
    name: `${kind}${at}`,
    ...more(at),
  }))

/** A platform that has so much of everything; `given` replaces answers by the operation's name. */
function platform(
  { subnets = 2, instances = 3 }: { subnets?: number; instances?: number } = {},
  given: Readonly<Record<string, unknown>> = {},
) {
  const lists: Lists = {
    vpcSubnetList: things('subnet', subnets),
    vpcRouterList: things('router', 2, () => ({ kind: 'custom' })),
    internetGatewayList: things('gateway', 1),
    instanceList: things('instance', instances, () => ({ runState: 'running' })),
    floatingIpList: [],
    projectIpPoolList: [{ id: 'pool', name: 'pool', isDefault: true }],
  }
  const calls: string[] = []
  const answerTo = (name: string, params: { path?: object; query?: object }): unknown => {
    if (name in given) return given[name]
    if (name === 'vpcView') return { id: 'vpc', name: 'main' }
    if (name === 'vpcFirewallRulesView') return { rules: [] }
    if (name === 'vpcSubnetListNetworkInterfaces') {
      const isFirst = JSON.stringify(params.path).includes('"subnet0"')
      const nicOf = (at: number) => ({
        instanceId: `instance-${at}`,
        subnetId: 'subnet-0',
        ipStack: { type: 'v4', value: { ip: '10.0.0.5' } },
      })
      return { items: isFirst ? things('nic', instances, nicOf) : [] }
    }
    if (name === 'instanceExternalIpList')
      return { items: [{ kind: 'ephemeral', ip: '203.0.113.7' }] }
    return { items: lists[name] ?? [] }
  }
  return { answerTo, calls }
}

/** Answers all that is asked, round by round, as the server would. */
function inRounds(
  { answerTo, calls }: ReturnType<typeof platform>,
  addressesOf: readonly string[] | 'all' = [],
  addresses: readonly string[] = [],
  version: ApiVersion | null = BASELINE,
) {
  const known = new Map<string, unknown>()
  for (let round = 1; round < 6; round++) {
    const asked = new Map<string, () => unknown>()
    const ask = ((name: string, params: object) => {
      const key = `${name} ${JSON.stringify(params)}`
      if (!known.has(key)) asked.set(key, () => answerTo(name, params))
      return known.get(key)
    }) as Ask
    const gathered = gatherNetwork(ask, {
      ...{ project: 'p', vpc: 'main', addresses },
      instances: addressesOf === 'all' ? [] : addressesOf,
      isOfAll: addressesOf === 'all',
      platform: version ?? undefined,
    })
    if (asked.size === 0) return { gathered, rounds: round - 1 }
    for (const [key, answer] of asked) {
      calls.push(key)
      known.set(key, answer())
    }
  }
  throw new Error('It asks without end')
}

const words = (network: Network | undefined) => network?.gaps?.map((gap) => gap.words)

describe('gatherNetwork', () => {
  it('asks in three rounds, of nothing twice', () => {
    const world = platform()
    const { gathered, rounds } = inRounds(world, ['instance1'])
    expect(rounds).toBe(3)
    // Eight lists, two subnets, two routers, a gateway's two lists, and one instance's addresses.
    expect(world.calls).toHaveLength(15)
    expect(words(gathered)).toEqual([])
    expect(gathered?.instances.map(({ externalIps }) => externalIps.map(({ ip }) => ip))).toEqual([
      [],
      ['203.0.113.7'],
      [],
    ])
    expect(gathered?.outboundPoolId).toBe('pool')
  })

  it('reads the addresses of all while they are few', () => {
    const few = platform({ instances: ADDRESSES_MAX })
    inRounds(few, 'all')
    expect(few.calls.filter((call) => call.startsWith('instanceExternal'))).toHaveLength(20)
    const many = platform({ instances: ADDRESSES_MAX + 1 })
    const { gathered } = inRounds(many, 'all')
    expect(many.calls.filter((call) => call.startsWith('instanceExternal'))).toEqual([])
    expect(words(gathered)).toEqual([
      'Ephemeral IPs of all instances weren’t checked, as there are more than 20',
    ])
  })

  it('looks into so many parts and says so', () => {
    const world = platform({ subnets: PARTS_MAX + 1 })
    const { gathered } = inRounds(world)
    expect(world.calls.filter((call) => call.includes('NetworkInterfaces'))).toHaveLength(PARTS_MAX)
    expect(words(gathered)).toEqual(['Only the first 48 subnets were checked'])
  })

  it('says what it leaves out', () => {
    const open = { targets: [], filters: {} }
    const rules = [
      { name: 'plain', action: 'allow' },
      { name: 'odd', action: 'divert' },
    ].map((rule) => ({
      ...{ ...rule, ...open, direction: 'inbound', status: 'enabled', priority: 1 },
    }))
    const { gathered } = inRounds(
      platform(
        {},
        {
          projectIpPoolList: null,
          vpcFirewallRulesView: { rules, unreadable: 1 },
          instanceList: { items: things('instance', 1_000), nextPage: 'more', unreadable: 1 },
        },
      ),
    )
    expect(gathered?.rules.map(({ name }) => name)).toEqual(['plain'])
    expect(words(gathered)).toEqual([
      'IP pools couldn’t be read',
      '2 of the firewall rules couldn’t be read and are left out',
      'Only the first 1,000 instances are known',
      '1 of the instances couldn’t be read and is left out',
    ])
  })

  it.each(['vpcView', 'vpcSubnetList', 'vpcRouterRouteList', 'instanceList'])(
    'is nothing without %s',
    (name) => {
      expect(inRounds(platform({}, { [name]: null })).gathered).toBeUndefined()
    },
  )
})

describe('what gives instances addresses beside external IPs', () => {
  const world = (given: Readonly<Record<string, unknown>> = {}) =>
    platform(
      {},
      {
        externalSubnetList: {
          items: [
            { id: 'lab', name: 'lab', subnet: '198.51.100.0/28', instanceId: 'instance-0' },
            { id: 'free', name: 'free', subnet: '198.51.100.16/28', instanceId: null },
          ],
        },
        multicastGroupList: { items: [{ id: 'feed', name: 'feed', multicastIp: '224.9.9.9' }] },
        multicastGroupMemberList: { items: [{ id: 'member', instanceId: 'instance-1' }] },
        ...given,
      },
    )
  const asked = ({ calls }: ReturnType<typeof platform>) =>
    calls
      .filter((call) => /^(externalSubnet|multicast)/.test(call))
      .map((call) => /^\w+/.exec(call)?.[0])
  const ofAll = (of: ReturnType<typeof platform>, version: ApiVersion | null) =>
    inRounds(of, 'all', [], version).gathered

  it('is read of platforms that have it', () => {
    const today = world()
    const network = ofAll(today, NEWEST_VERSION)
    expect(asked(today)).toEqual([
      ...['externalSubnetList', 'multicastGroupList', 'multicastGroupMemberList'],
    ])
    expect(words(network)).toEqual([])
    expect(network?.instances.map(({ otherWays }) => otherWays?.map(({ name }) => name))).toEqual([
      ...[['lab'], ['feed'], []],
    ])
    expect(network?.instances.map(({ hasUnreadIps }) => hasUnreadIps)).toEqual([
      false,
      false,
      false,
    ])
  })

  it.each([
    [BASELINE, [], []],
    [FIRST_VERSION, ['multicastGroupList', 'multicastGroupMemberList'], []],
    [
      featureSince('externalSubnetList'),
      ['externalSubnetList', 'multicastGroupList', 'multicastGroupMemberList'],
      [],
    ],
    [
      null,
      [],
      [
        'External subnets and multicast groups weren’t checked, as the platform’s version isn’t known',
      ],
    ],
  ])(
    'is asked for where it is there, and said where it may be there (%s)',
    (version, calls, gaps) => {
      const of = world()
      const network = ofAll(of, version)
      expect(asked(of)).toEqual(calls)
      expect(words(network)).toEqual(gaps)
      const [instance] = network?.instances ?? []
      expect(network && instance && whyUnread(network, instance)).toBe(gaps[0])
      expect(network?.instances.every(({ hasUnreadIps }) => !hasUnreadIps)).toBe(true)
    },
  )

  it.each([
    ['externalSubnetList', null, 'External subnets couldn’t be read'],
    [
      'externalSubnetList',
      { items: [], unreadable: 1 },
      '1 of the external subnets couldn’t be read and is left out',
    ],
    ['multicastGroupList', null, 'Multicast groups couldn’t be read'],
    ['multicastGroupMemberList', null, 'The members of multicast group feed couldn’t all be read'],
  ])('is unknown without %s', (name, answer, gap) => {
    const network = ofAll(world({ [name]: answer }), NEWEST_VERSION)
    expect(words(network)).toEqual([gap])
    expect(network?.gaps?.map(({ of }) => of)).toEqual(['other-ways'])
  })
})
