import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressesOf } from '@/lib/contract/ip-stack'
import { parseIp } from '@/lib/validate/ip'
import { cutOff, isOpen } from './cut-off'
import { halfRepeated } from './half-repeated.fixture'
import type { Loss } from './cut-off'
import { evaluate } from './firewall'
import type { Protocol } from './firewall'
import { nicPlacesOf } from './network'
import type { Network, NetworkInstance } from './network'
import { sampleNetwork } from './network.fixture'
import { ADDRESSES, anyNetwork } from './networks.fixture'
import { rule } from './rule.fixture'
import type { Rule } from './rule'

const ssh = rule({ name: 'ssh', filters: { hosts: null, protocols: ['TCP'], ports: ['22'] } })
const web = rule({ name: 'web', ports: ['443'] })
const told = (before: readonly Rule[], after: readonly Rule[]) =>
  cutOff(sampleNetwork(), before, after).map(({ instance, ssh: bySsh, inbound }) =>
    [instance.name, bySsh && `ssh ${bySsh}`, inbound && `inbound ${inbound}`]
      .filter(Boolean)
      .join(', '),
  )
const FROM = ['anywhere', 'outside'] as const satisfies readonly Loss[]
const ALL = ['front', 'vpn', 'db-1']
const ofAll = (what: string) => ALL.map((name) => `${name}, ${what}`)
const BOTH = 'ssh anywhere, inbound anywhere'

describe('cutOff', () => {
  it('names running instances only, and what they lose', () => {
    expect(told([ssh], [])).toEqual(ofAll(BOTH))
    expect(told([ssh, web], [web])).toEqual(ofAll('ssh anywhere'))
    expect(told([web], [])).toEqual(ofAll('inbound anywhere'))
    expect(told([], [])).toEqual([])
    expect(told([], [ssh])).toEqual([])
  })

  it('sees denials that go before, and those that leave something over', () => {
    const deny = rule({ name: 'no', action: 'deny', priority: 1 })
    const on = (hosts: Rule['targets']) => ({ ...deny, targets: hosts })
    expect(told([ssh], [ssh, on([{ type: 'instance', value: 'db-1' }])])).toEqual([`db-1, ${BOTH}`])
    expect(told([ssh], [ssh, { ...deny, priority: 2000 }])).toEqual([])
    expect(told([ssh], [ssh, { ...deny, status: 'disabled' }])).toEqual([])
    const half = { hosts: [{ type: 'ip_net', value: '0.0.0.0/1' }], protocols: null, ports: null }
    expect(told([ssh], [ssh, { ...deny, filters: half as Rule['filters'] }])).toEqual([])
    const all = ['0.0.0.0/1', '128.0.0.0/1', '::/0'].map((value, at) => ({
      ...deny,
      name: `no-${at}`,
      filters: { hosts: [{ type: 'ip_net' as const, value }], protocols: null, ports: null },
    }))
    expect(told([ssh], [ssh, ...all])).toEqual(ofAll(BOTH))
  })

  it('knows that ports end', () => {
    const deny = rule({ name: 'no', action: 'deny', priority: 1, ports: ['1-65535'] })
    const icmp = rule({
      name: 'no-ping',
      action: 'deny',
      priority: 1,
      filters: { hosts: null, protocols: ['ICMP'], ports: null },
    })
    expect(told([rule({})], [rule({}), deny])).toEqual(ofAll('ssh anywhere'))
    expect(told([rule({})], [rule({}), deny, icmp])).toContain(`front, ${BOTH}`)
  })

  it('tells what the outside loses of instances with an address there', () => {
    const inside = { ...ssh, filters: { ...ssh.filters, hosts: ssh.targets } }
    expect(told([ssh], [inside])).toEqual(['front, ssh outside, inbound outside'])
    expect(told([ssh, web], [inside, web])).toEqual(['front, ssh outside'])
    expect(told([inside], [inside])).toEqual([])
  })

  it('does not count what an instance may do to itself', () => {
    const fromSelf = rule({
      targets: [{ type: 'instance', value: 'front' }],
      hosts: [{ type: 'instance', value: 'front' }],
    })
    expect(told([ssh], [fromSelf])).toContain(`front, ${BOTH}`)
  })

  it('is as open as trying every point says', () => {
    const points = [...ADDRESSES, '203.0.113.0', '10.60.0.2', '8.8.8.8', 'fd99::1']
    const tries = (network: Network, target: NetworkInstance, from: Loss, only: boolean): boolean =>
      points.some((text) => {
        const address = parseIp(text)
        const place = nicPlacesOf(network).find(({ nic }) =>
          addressesOf(nic.ipStack).includes(text),
        )
        const nic = target.nics[0]
        if (!address || !nic || place?.instance === target) return false
        if (from === 'outside' && text.startsWith('10.0.0.')) return false
        const calls: [Protocol, number?][] = only
          ? [['TCP', 2]]
          : [
              ['ICMP'],
              ...[1, 2, 3, 4, 5].flatMap(
                (port) =>
                  [
                    ['TCP', port],
                    ['UDP', port],
                  ] as [Protocol, number][],
              ),
            ]
        return calls.some(
          ([protocol, port]) =>
            evaluate(network, {
              direction: 'inbound',
              place: { instance: target, nic },
              other: { version: address.version, address, ...(place && { place }) },
              protocol,
              port,
            }).action === 'allow',
        )
      })
    const seen = new Set<string>()
    const anyIndex = fc.nat(4)
    fc.assert(
      fc.property(anyNetwork, anyIndex, (given, which) => {
        // Denials first: the space is mostly taken away.
        const rules = given.rules.map((each) =>
          each.action === 'deny' ? { ...each, direction: 'inbound' as const, priority: 0 } : each,
        )
        const network = { ...given, rules }
        const target = network.instances[which % network.instances.length]
        if (!target) return
        const call = { protocol: 'TCP', port: 2 } as const
        const answers = FROM.flatMap((from) => [
          isOpen(network, target, from),
          isOpen(network, target, from, call),
        ])
        answers.forEach((answer, at) => seen.add(`${at} ${answer}`))
        expect(answers).toEqual(
          FROM.flatMap((from) => [false, true].map((only) => tries(network, target, from, only))),
        )
      }),
      halfRepeated(1500, anyNetwork, anyIndex),
    )
    expect(seen.size).toBe(8)
  })
})
