import { describe, expect, test } from 'vitest'
import { cutOff } from './cut-off'
import { ruleAppliesTo } from './firewall'
import { mapGraph } from './map-graph'
import type { Network, NetworkInstance } from './network'
import { nicAt, sampleNetwork, stackOf } from './network.fixture'
import { reach } from './reach'
import type { ReachQuestion } from './reach-answer'
import { nicPlaceAt } from './routing'
import { rule } from './rule.fixture'

/* A front with both addresses, a database with IPv6 only, one with IPv4 only. */

const FRONT = ['10.0.0.5', 'fd00:0:0:1::5']
const withIps = (each: NetworkInstance, ips: readonly string[]): NetworkInstance => ({
  ...each,
  nics: each.nics.map((nic) => ({ ...nic, ipStack: stackOf(ips) })),
})
function network(given: Partial<Network> = {}): Network {
  const { instances, ...rest } = sampleNetwork()
  return {
    ...rest,
    instances: instances.map((each) =>
      each.name === 'front'
        ? withIps(each, FRONT)
        : each.name === 'db-1'
          ? withIps(each, ['fd00:0:0:2::5'])
          : { ...each, runState: 'running' },
    ),
    ...given,
  }
}
const open = rule({ name: 'open', filters: {}, targets: [{ type: 'vpc', value: 'main' }] })
const ask = (source: string, target: string): ReachQuestion => ({
  source: { kind: 'instance', instanceId: `instance-${source}` },
  target: { kind: 'instance', instanceId: `instance-${target}` },
  ...{ protocol: 'TCP', port: 443 },
})
const words = (given: Network, question: ReachQuestion) => {
  const answer = reach(given, question)
  return [answer.reachable, ...answer.steps.map((step) => step.words)]
}

describe('an interface with two addresses', () => {
  test('answers at the one that both ends have', () => {
    const both = network({ rules: [open] })
    expect(words(both, ask('front', 'db-1'))).toEqual(
      expect.arrayContaining(['yes', 'front is at fd00:0:0:1::5', 'db-1 is at fd00:0:0:2::5']),
    )
    expect(words(both, ask('front', 'db-2'))).toEqual(
      expect.arrayContaining(['yes', 'front is at 10.0.0.5', 'db-2 is at 10.0.1.6']),
    )
    expect(words(both, ask('db-2', 'db-1'))).toContain('db-2 has no IPv6 address')
  })

  test('is tried by the other one where the first is blocked', () => {
    const rules = [
      open,
      rule({
        ...{ name: 'no-v4', priority: 1, action: 'deny' },
        targets: [{ type: 'instance', value: 'front' }],
        filters: { hosts: [{ type: 'ip_net', value: '0.0.0.0/0' }] },
      }),
    ]
    const instances = network().instances.map((each) =>
      each.name === 'db-2' ? withIps(each, ['10.0.1.6', 'fd00:0:0:2::6']) : each,
    )
    expect(words(network({ rules, instances }), ask('db-2', 'front'))).toEqual(
      expect.arrayContaining(['yes', 'front is at fd00:0:0:1::5']),
    )
    const closed = [{ ...rules[1], filters: {} } as typeof open]
    expect(words(network({ rules: closed, instances }), ask('db-2', 'front'))).toEqual(
      expect.arrayContaining(['no', 'front is at 10.0.0.5']),
    )
  })

  test('leaves by IPv6 from an address of its own only', () => {
    const toInternet = (from: string, address: string): ReachQuestion => ({
      ...ask(from, from),
      target: { kind: 'address', address },
    })
    const given = network({ rules: [open] })
    const ipv6 = reach(given, toInternet('front', '2001:db8:1::1'))
    expect([ipv6.reachable, ipv6.deciding.words, ipv6.fixes[0]?.words]).toEqual([
      'no',
      'front has no external IPv6 address to leave from',
      'Attach an external IPv6 address to front',
    ])
    expect(reach(given, toInternet('front', '198.51.100.7')).reachable).toBe('leaves')
    const unread = given.instances.map((each) => ({ ...each, hasUnreadIps: true }))
    const unknown = reach({ ...given, instances: unread }, toInternet('front', '2001:db8:1::1'))
    expect(unknown.reachable).toBe('unknown')
    const ipv6Of = given.instances.map((each) => ({
      ...each,
      externalIps: [{ kind: 'ephemeral', ip: '2001:db8::5', ipPoolId: 'pool' }],
    }))
    expect(words({ ...given, instances: ipv6Of }, toInternet('front', '2001:db8:1::1'))).toContain(
      'Leaves through default from 2001:db8::5',
    )
  })

  test('is meant by rules for either, found by either, and drawn with both', () => {
    const given = network()
    const nic = nicAt('nic', 'subnet-web', FRONT)
    const [instance] = given.instances
    if (!instance) throw new Error('no instance')
    for (const value of FRONT) {
      expect(nicPlaceAt(given, value)?.instance.name).toBe('front')
      const only = rule({ targets: [{ type: 'ip', value }] })
      expect(ruleAppliesTo(given, only, { instance, nic })).toBe(true)
    }
    expect(mapGraph(given).nodes.find(({ name }) => name === 'front')?.detail).toBe(
      FRONT.join(', '),
    )
  })

  test('is not cut off while IPv6 is let in', () => {
    const byNet = (value: string) =>
      rule({ targets: open.targets, filters: { hosts: [{ type: 'ip_net', value }] } })
    const [v4, v6] = [byNet('10.0.0.0/8'), byNet('fd00::/8')]
    const cut = (after: readonly (typeof v4)[]) =>
      cutOff(network(), [v4, v6], after).map(({ instance }) => instance.name)
    expect(cut([v6])).not.toContain('front')
    expect(cut([])).toContain('front')
  })
})
