import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Network, NetworkGap } from './network'
import { halfRepeated } from './half-repeated.fixture'
import { addressText } from '@/lib/contract/ip-stack'
import { instance, sampleNetwork } from './network.fixture'
import { ADDRESSES, anyNetwork, OUTSIDERS } from './networks.fixture'
import { reach } from './reach'
import type { ReachQuestion } from './reach-answer'
import { rule } from './rule.fixture'

/* What could not be read never makes a sure answer. */

const gap = (of: NetworkGap['of']): NetworkGap => ({ of, words: `Some ${of} couldn’t be read` })
const from = (name: string) => ({ kind: 'instance', instanceId: `instance-${name}` }) as const
const ask = (
  given: Partial<Network>,
  question: Pick<ReachQuestion, 'source' | 'target'> = {
    source: from('front'),
    target: from('db-1'),
  },
) =>
  reach(sampleNetwork({ rules: [rule({})], ...given }), { ...question, protocol: 'TCP', port: 1 })

type Loss = (network: Network, at: number) => Network
const without = <T>(items: readonly T[], at: number): T[] =>
  items.filter((_, index) => index !== at % Math.max(items.length, 1))
const lose =
  (of: NetworkGap['of'], rest: (network: Network, at: number) => Partial<Network>): Loss =>
  (network, at) => ({ ...network, ...rest(network, at), gaps: [gap(of)] })

const LOSSES: Readonly<Record<string, Loss>> = {
  rule: lose('rules', ({ rules }, at) => ({ rules: without(rules, at) })),
  subnet: lose('subnets', ({ subnets }, at) => ({ subnets: without(subnets, at) })),
  route: lose('routes', ({ routers }, at) => ({
    routers: routers.map((router) => ({
      ...router,
      ...{ routes: without(router.routes, at), isPartial: true },
    })),
  })),
  router: lose('routes', ({ routers }, at) => ({ routers: without(routers, at) })),
  interface: lose('interfaces', ({ instances }, at) => ({ instances: without(instances, at) })),
  gateway: lose('gateways', ({ gateways }, at) => ({ gateways: without(gateways, at) })),
  'pool of a gateway': lose('gateways', ({ gateways }, at) => ({
    gateways: gateways.map((gateway) => ({
      ...gateway,
      ...{ ipPoolIds: without(gateway.ipPoolIds, at), isPartial: true },
    })),
  })),
  'external address': lose('addresses', ({ instances }) => ({
    instances: instances.map((each) => ({ ...each, externalIps: [], hasUnreadIps: true })),
  })),
}

describe('what could not be read', () => {
  it('is said in place of an answer that it may change', () => {
    expect(ask({ gaps: [gap('rules')] })).toMatchObject({
      reachable: 'unknown',
      deciding: { words: expect.stringMatching(/by default.*\. Some rules couldn’t be read$/) },
    })
    const lost = ask(
      {},
      { source: from('front'), target: { kind: 'address', address: '10.0.1.9' } },
    )
    expect(lost.reachable).toBe('no')
    const gaps = [gap('interfaces')]
    const target = { kind: 'address', address: '10.0.1.9' } as const
    expect(ask({ gaps }, { source: from('front'), target }).reachable).toBe('unknown')
  })

  it('is which type of ICMP comes, where a rule is about one', () => {
    const icmp = (...rules: ReturnType<typeof rule>[]) =>
      reach(sampleNetwork({ rules }), {
        ...{ source: from('front'), target: from('db-1'), protocol: 'ICMP' },
      })
    const echo = { hosts: null, ports: null, protocols: ['ICMP type 8'] }
    const all = rule({ name: 'all', priority: 60_000 })
    expect(icmp(rule({ filters: echo }))).toMatchObject({
      reachable: 'unknown',
      deciding: { words: expect.stringMatching(/some types of ICMP$/) },
    })
    expect(icmp(rule({ filters: echo, action: 'deny' }), all).reachable).toBe('unknown')
    // What decides the same about all of them decides.
    expect(icmp(rule({ filters: echo }), all).reachable).toBe('yes')
  })

  it('does not matter where it decides nothing', () => {
    expect(ask({ gaps: [gap('addresses'), gap('gateways')] }).reachable).toBe('yes')
  })

  it('is the pool of an ephemeral address, unless the gateway has all of them', () => {
    const called = (poolIds: readonly string[]) =>
      ask(
        {
          ...{ poolIds, outboundPoolId: 'pool' },
          instances: [
            instance('front', '10.0.0.5', 'subnet-web', {
              externalIps: [{ kind: 'ephemeral', ip: '203.0.113.9' }],
            }),
          ],
        },
        { source: { kind: 'internet' }, target: from('front') },
      )
    expect(called(['pool']).reachable).toBe('yes')
    expect(called(['pool', 'partner'])).toMatchObject({
      reachable: 'depends',
      deciding: { words: expect.stringContaining('lets 203.0.113.9 out only if its pool') },
    })
  })

  it('is where shared outbound addresses are from, when the pools couldn’t be read', () => {
    const target = { kind: 'address', address: '8.8.8.8' } as const
    const { outboundPoolId: _, ...unread } = sampleNetwork()
    const question = { source: from('db-1'), target, protocol: 'TCP', port: 1 } as const
    expect(reach({ ...unread, gaps: [gap('pools')] }, question).reachable).toBe('unknown')
  })

  it('is a transit list that an answer didn’t carry', () => {
    const instances = sampleNetwork().instances.map((each) => ({
      ...each,
      nics: each.nics.map((nic) => ({
        ...nic,
        ipStack: { type: 'v4' as const, value: { ip: addressText(nic.ipStack) } },
      })),
    }))
    const target = { kind: 'address', address: '10.60.0.1' } as const
    expect(ask({ instances }, { source: from('db-1'), target })).toMatchObject({
      reachable: 'unknown',
      deciding: { words: 'The transit IPs of vpn couldn’t be read' },
    })
  })

  it.each(Object.entries(LOSSES))('%s: answers are right or unknown', (_, loss) => {
    const pick = fc.record({
      network: anyNetwork,
      at: fc.nat(9),
      from: fc.oneof(fc.constantFrom(0, 1, 2), fc.constantFrom(...OUTSIDERS)),
      to: fc.oneof(fc.constantFrom(0, 1, 2), fc.constantFrom(...ADDRESSES)),
      port: fc.integer({ min: 1, max: 5 }),
    })
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(pick, ({ network, at, from: source, to: target, port }) => {
        const end = (of: number | string) =>
          typeof of === 'number'
            ? ({
                kind: 'instance',
                instanceId: network.instances[of % network.instances.length]?.id ?? '',
              } as const)
            : ({ kind: 'address', address: of } as const)
        const question = {
          ...{ source: end(source), target: end(target), port },
          protocol: 'TCP',
        } as const
        const sure = reach(network, question).reachable
        const { reachable } = reach(loss(network, at), question)
        outcomes.add(reachable)
        // What leaves is not said to arrive nowhere, so that it is not wrong where it does.
        if (reachable !== 'unknown' && reachable !== 'leaves') expect(reachable).toBe(sure)
      }),
      halfRepeated(1500, pick),
    )
    expect(outcomes).toContain('unknown')
  })
})
