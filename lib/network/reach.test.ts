import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressesOf } from '@/lib/contract/ip-stack'
import { sampleNetwork, stackOf } from './network.fixture'
import { halfRepeated } from './half-repeated.fixture'
import { ADDRESSES, anyNetwork, OUTSIDERS } from './networks.fixture'
import { reach } from './reach'
import type { ReachAnswer, ReachEnd, ReachQuestion } from './reach-answer'
import { UNKNOWN_SENDER } from './reach-rules'
import { slowReach } from './reach-model.fixture'
import { rule } from './rule.fixture'
import type { Rule } from './rule'

const named = (name: string) => ({ kind: 'instance', instanceId: `instance-${name}` }) as const
const at = (address: string) => ({ kind: 'address', address }) as const
const internet = { kind: 'internet' } as const
const ask = (
  source: ReachEnd,
  target: ReachQuestion['target'],
  rules: readonly Rule[] = [],
  given: Parameters<typeof sampleNetwork>[0] = {},
): ReachAnswer =>
  reach(sampleNetwork({ ...given, rules }), { source, target, protocol: 'TCP', port: 22 })

const trace = ({ steps }: ReachAnswer) => steps.map(({ kind, verdict }) => `${kind} ${verdict}`)
const path = (answer: ReachAnswer) => answer.path.map(({ name }) => name)

describe('reach', () => {
  it('walks from one subnet to the other, by the firewall of both', () => {
    const answer = ask(named('front'), named('db-1'), [rule({})])
    expect(answer.reachable).toBe('yes')
    expect(answer.steps.map(({ words }) => words)).toEqual([
      'front is at 10.0.0.5',
      'Allowed out of front by default: no outbound rule matches',
      'Route db of system leads to subnet db',
      'db-1 is at 10.0.1.5',
      'Allowed into db-1 by rule rule',
      'Replies: route web of system leads to subnet web',
    ])
    expect(path(answer)).toEqual(['front', 'web', 'system', 'db', 'db-1'])
  })

  it('needs a rule for what comes in', () => {
    const answer = ask(named('front'), named('db-1'))
    expect(answer).toMatchObject({
      reachable: 'no',
      deciding: { kind: 'inbound-rules', words: expect.stringContaining('by default') },
    })
    expect(path(answer)).toEqual(['front', 'web', 'system', 'db'])
    expect(answer.fixes).toEqual([
      {
        kind: 'add-rule',
        words: 'Add a rule that allows it',
        rule: rule({
          name: 'allow-tcp-22-to-db-1',
          priority: 65_534,
          targets: [{ type: 'instance', value: 'db-1' }],
          hosts: [{ type: 'instance', value: 'front' }],
          filters: {
            hosts: [{ type: 'instance', value: 'front' }],
            protocols: ['TCP'],
            ports: ['22'],
          },
        }),
      },
    ])
  })

  it('tells all rules that stand in the way at once', () => {
    const deny = (direction: Rule['direction'], priority: number) =>
      rule({ name: `no-${direction}`, action: 'deny', direction, priority })
    const answer = ask(named('front'), named('db-1'), [deny('inbound', 7), deny('outbound', 0)])
    expect(answer.deciding.refs[0]?.name).toBe('no-outbound')
    expect(answer.fixes).toMatchObject([
      { kind: 'change-rule', ref: { name: 'no-outbound' } },
      { kind: 'add-rule', rule: { direction: 'inbound', priority: 6 } },
    ])
  })

  it('leaves the routers out within a subnet', () => {
    expect(path(ask(named('front'), named('vpn'), [rule({})]))).toEqual(['front', 'web', 'vpn'])
  })

  it('never sees what an instance sends itself', () => {
    expect(trace(ask(named('front'), at('10.0.0.5')))).toEqual(['source pass', 'target pass'])
  })

  it('warns about instances that do not run', () => {
    const answer = ask(named('db-1'), named('db-2'), [rule({})])
    expect(answer.reachable).toBe('yes')
    expect(answer.steps.find(({ verdict }) => verdict === 'warn')?.words).toBe(
      'db-2, at 10.0.1.6, is stopped: it must be running to answer',
    )
  })

  it('leaves for the internet through the gateway of the longest route', () => {
    const answer = ask(named('front'), at('198.51.100.9'))
    expect(answer.reachable).toBe('leaves')
    expect(trace(answer)).toEqual([
      'source pass',
      'outbound-rules pass',
      'route pass',
      'gateway pass',
      'beyond leaves',
    ])
    expect(answer.steps[3]?.words).toBe('Leaves through default from 203.0.113.5')
    expect(answer.deciding.words).toContain('Whether 198.51.100.9 answers isn’t known')
    expect(path(answer)).toEqual(['front', 'web', 'system', 'default', 'Internet'])
    const shared = ask(named('db-1'), at('8.8.8.8'))
    expect(shared.steps[3]?.words).toBe('Leaves through default from a shared outbound address')
  })

  it('leaves for private addresses and for the internet as a whole too', () => {
    const home = ask(named('front'), at('192.168.7.9'))
    expect(home.reachable).toBe('leaves')
    expect(home.deciding.words).toContain('192.168.7.9 is a private address')
    const anywhere = ask(named('front'), internet)
    expect(anywhere.reachable).toBe('leaves')
    const deny = rule({
      ...{ name: 'no-office', action: 'deny', direction: 'outbound' },
      hosts: [{ type: 'ip_net', value: '198.51.100.0/24' }],
    })
    const some = ask(named('front'), internet, [deny])
    expect(some.steps[1]?.exceptions.map(({ name }) => name)).toEqual(['no-office'])
  })

  it.each([
    ['127.0.0.1', 'a loopback address'],
    ['::1', 'a loopback address'],
    ['0.0.0.0', 'an unspecified address'],
    ['0.1.2.3', 'a reserved address'],
    ['224.0.0.1', 'a multicast address'],
    ['ff02::1', 'a multicast address'],
    ['255.255.255.255', 'a broadcast address'],
    ['169.254.169.254', 'a link-local address'],
    ['fe80::1', 'a link-local address'],
    ['240.0.0.1', 'a reserved address'],
    ['::ffff:10.0.0.5', 'a reserved address'],
  ])('refuses %s, %s', (address, kind) => {
    const words = `${address} is ${kind}, which can’t be routed`
    const to = ask(named('front'), at(address), [rule({})])
    expect(to).toMatchObject({ reachable: 'no', deciding: { kind: 'target', words } })
    const from = ask(at(address), named('front'), [rule({})])
    expect(from).toMatchObject({ reachable: 'no', deciding: { kind: 'source', words } })
  })

  it('tells an IPv6 sender nothing of IPv4 addresses', () => {
    const answer = ask(at('2001:db8::1'), named('front'), [rule({})])
    expect(answer).toMatchObject({
      reachable: 'no',
      deciding: { words: 'front has no external IPv6 address' },
      fixes: [{ kind: 'attach-external-ip', words: 'Attach an external IPv6 address to front' }],
    })
    expect(ask(at('2001:db8::1'), at('203.0.113.5'), [rule({})]).deciding.words).toBe(
      '2001:db8::1 isn’t an IPv4 address',
    )
  })

  it('ends at a floating address that leads to no instance', () => {
    const freeIps = [{ id: 'fip-spare', name: 'spare', ip: '203.0.113.8' }]
    const words = 'Floating IP spare isn’t attached to an instance'
    for (const source of [named('front'), internet])
      expect(ask(source, at('203.0.113.8'), [], { freeIps })).toMatchObject({
        ...{ reachable: 'no', deciding: { words, refs: [{ id: 'fip-spare' }] } },
      })
  })

  it('says nothing of traffic that is not the VPC’s', () => {
    expect(ask(at('8.8.8.8'), at('9.9.9.9'))).toMatchObject({
      reachable: 'unknown',
      deciding: { words: 'Neither end is in this VPC, so its rules and routes don’t decide' },
    })
  })

  it('warns that private addresses outside are translated', () => {
    const answer = ask(at('192.168.7.9'), named('front'), [rule({})])
    expect(answer.steps[0]).toMatchObject({ verdict: 'warn' })
  })

  it.each([
    ['192.0.2.1', 'Route no-way of partner drops it', 'change-route'],
    ['198.51.100.9', 'There is no internet gateway gone', undefined],
    ['10.0.1.9', 'No instance in db has 10.0.1.9', undefined],
    ['nonsense', 'nonsense isn’t an IP address', undefined],
    ['2001:db8::1', 'db-1 has no IPv6 address', undefined],
  ])('stops on the way from db-1 to %s', (address, words, fix) => {
    const answer = ask(named('db-1'), at(address))
    expect(answer).toMatchObject({ reachable: 'no', deciding: { words } })
    expect(answer.fixes[0]?.kind).toBe(fix)
  })

  it('stops where no pool is attached to the gateway', () => {
    const gateways = [{ id: 'g', name: 'default', ipPoolIds: [], ipAddresses: [] }]
    const answer = ask(named('db-1'), at('8.8.8.8'), [], { gateways })
    expect(answer).toMatchObject({ reachable: 'no', fixes: [{ kind: 'attach-to-gateway' }] })
  })

  it('stops where no route leads', () => {
    const answer = ask(named('front'), at('8.8.8.8'), [], { routers: [] })
    expect(answer.deciding.words).toBe('No route in web leads to 8.8.8.8')
    expect(answer.fixes).toMatchObject([{ kind: 'add-route' }])
  })

  it('depends on the instance that traffic is sent through', () => {
    const answer = ask(named('db-1'), at('10.60.0.1'), [rule({})])
    expect(answer).toMatchObject({
      reachable: 'depends',
      deciding: { words: 'vpn must forward it to 10.60.0.1' },
    })
    expect(path(answer)).toEqual(['db-1', 'db', 'partner', 'vpn'])
  })

  it('needs a transit IP on the way', () => {
    const plain = sampleNetwork().instances.map((each) => ({
      ...each,
      nics: each.nics.map((nic) => ({ ...nic, ipStack: stackOf(addressesOf(nic.ipStack)) })),
    }))
    const answer = ask(named('db-1'), at('10.60.0.1'), [rule({})], { instances: plain })
    expect(answer.fixes).toMatchObject([{ kind: 'add-transit-ip', block: '10.60.0.1/32' }])
  })

  it('comes in from the internet by an external address', () => {
    const answer = ask(internet, named('front'), [rule({})])
    expect(answer.reachable).toBe('yes')
    expect(trace(answer)).toEqual([
      'source pass',
      'external-address pass',
      'target pass',
      'inbound-rules pass',
      'reply-route pass',
    ])
    expect(path(answer)).toEqual(['Internet', 'shop', 'front'])
    expect(ask(internet, named('db-1'), [rule({})])).toMatchObject({
      reachable: 'no',
      fixes: [{ kind: 'attach-external-ip', ref: { name: 'db-1' } }],
    })
    expect(ask(internet, at('10.0.0.5'), [rule({})])).toMatchObject({
      reachable: 'no',
      fixes: [{ kind: 'other-address', address: '203.0.113.5' }],
    })
  })

  it('says what only some of the internet may do', () => {
    const hosts = [{ type: 'ip_net', value: '198.51.100.0/24' }] as const
    const answer = ask(internet, named('front'), [rule({ name: 'office', hosts })])
    expect(answer.reachable).toBe('no')
    expect(answer.deciding.exceptions.map(({ name }) => name)).toEqual(['office'])
    const inOffice = ask(at('198.51.100.9'), named('front'), [rule({ name: 'office', hosts })])
    expect(inOffice.reachable).toBe('yes')
  })

  it('sends answers by the routes too', () => {
    const routers = sampleNetwork().routers.filter(({ kind }) => kind !== 'system')
    const answer = ask(internet, named('front'), [rule({})], { routers })
    expect(answer.deciding).toMatchObject({
      kind: 'reply-route',
      words: 'Replies: no route in web leads to the internet',
    })
  })

  it('answers as the slow model does', () => {
    const outcomes = new Set<string>()
    const pick = fc.record({
      network: anyNetwork,
      from: fc.oneof(
        fc.constantFrom(0, 0, 1, 2),
        fc.constantFrom(...OUTSIDERS),
        fc.constant('internet' as const),
      ),
      to: fc.oneof(
        fc.constantFrom(0, 1, 2),
        fc.constantFrom(...OUTSIDERS),
        fc.constantFrom(...ADDRESSES),
      ),
      protocol: fc.constantFrom('TCP', 'UDP', 'ICMP'),
      port: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(pick, ({ network, from, to, protocol, port }) => {
        const nth = (index: number) => network.instances[index % network.instances.length]?.id ?? ''
        const question: ReachQuestion = {
          source:
            typeof from === 'number'
              ? { kind: 'instance', instanceId: nth(from) }
              : from === 'internet'
                ? internet
                : at(from),
          target: typeof to === 'number' ? { kind: 'instance', instanceId: nth(to) } : at(to),
          protocol: protocol as ReachQuestion['protocol'],
          port,
        }
        const answer = reach(network, question)
        outcomes.add(answer.reachable)
        // Only the model knows the shared address of the sender.
        if (!answer.deciding.words.includes(UNKNOWN_SENDER))
          expect(answer.reachable).toBe(slowReach(network, question))
        // What is advised about rules opens the step that advised it.
        for (const fix of answer.fixes) {
          if (fix.kind !== 'add-rule') continue
          const kind = `${fix.rule.direction}-rules`
          const rules = [...network.rules, fix.rule]
          const again = reach({ ...network, rules }, question)
          expect(again.steps.find((step) => step.kind === kind)?.verdict).not.toBe('block')
        }
      }),
      halfRepeated(4000, pick),
    )
    expect([...outcomes].sort()).toEqual(['depends', 'leaves', 'no', 'unknown', 'yes'])
  })
})
