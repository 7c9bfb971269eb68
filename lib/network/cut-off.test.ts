import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIp } from '@/lib/validate/ip'
import { cutOff, isOpen } from './cut-off'
import { evaluate } from './firewall'
import type { Protocol } from './firewall'
import { placesOf } from './network'
import type { Network, NetworkInstance } from './network'
import { sampleNetwork } from './network.fixture'
import { ADDRESSES, anyNetwork } from './networks.fixture'
import { rule } from './rule.fixture'
import type { Rule } from './rule'

const ssh = rule({ name: 'ssh', filters: { hosts: null, protocols: ['TCP'], ports: ['22'] } })
const web = rule({ name: 'web', ports: ['443'] })
const told = (before: readonly Rule[], after: readonly Rule[]) =>
  cutOff(sampleNetwork(), before, after).map(
    ({ instance, losesSsh, losesInbound }) =>
      `${instance.name}${losesSsh ? ' ssh' : ''}${losesInbound ? ' inbound' : ''}`,
  )

describe('cutOff', () => {
  it('names running instances only, and what they lose', () => {
    expect(told([ssh], [])).toEqual(['front ssh inbound', 'vpn ssh inbound', 'db-1 ssh inbound'])
    expect(told([ssh, web], [web])).toEqual(['front ssh', 'vpn ssh', 'db-1 ssh'])
    expect(told([web], [])).toEqual(['front inbound', 'vpn inbound', 'db-1 inbound'])
    expect(told([], [])).toEqual([])
    expect(told([], [ssh])).toEqual([])
  })

  it('sees denials that go before, and those that leave something over', () => {
    const deny = rule({ name: 'no', action: 'deny', priority: 1 })
    const on = (hosts: Rule['targets']) => ({ ...deny, targets: hosts })
    expect(told([ssh], [ssh, on([{ type: 'instance', value: 'db-1' }])])).toEqual([
      'db-1 ssh inbound',
    ])
    expect(told([ssh], [ssh, { ...deny, priority: 2000 }])).toEqual([])
    expect(told([ssh], [ssh, { ...deny, status: 'disabled' }])).toEqual([])
    const half = { hosts: [{ type: 'ip_net', value: '0.0.0.0/1' }], protocols: null, ports: null }
    expect(told([ssh], [ssh, { ...deny, filters: half as Rule['filters'] }])).toEqual([])
    const all = ['0.0.0.0/1', '128.0.0.0/1', '::/0'].map((value, at) => ({
      ...deny,
      name: `no-${at}`,
      filters: { hosts: [{ type: 'ip_net' as const, value }], protocols: null, ports: null },
    }))
    expect(told([ssh], [ssh, ...all])).toEqual([
      'front ssh inbound',
      'vpn ssh inbound',
      'db-1 ssh inbound',
    ])
  })

  it('knows that ports end', () => {
    const deny = rule({ name: 'no', action: 'deny', priority: 1, ports: ['1-65535'] })
    const icmp = rule({
      name: 'no-ping',
      action: 'deny',
      priority: 1,
      filters: { hosts: null, protocols: ['ICMP'], ports: null },
    })
    expect(told([rule({})], [rule({}), deny])).toEqual(['front ssh', 'vpn ssh', 'db-1 ssh'])
    expect(told([rule({})], [rule({}), deny, icmp])).toContain('front ssh inbound')
  })

  it('keeps quiet while others in the VPC may still come in', () => {
    const inside = { ...ssh, filters: { ...ssh.filters, hosts: ssh.targets } }
    expect(told([ssh], [inside])).toEqual([])
    const fromSelf = rule({
      targets: [{ type: 'instance', value: 'front' }],
      hosts: [{ type: 'instance', value: 'front' }],
    })
    expect(told([ssh], [inside, fromSelf])).toEqual([])
    expect(told([ssh], [fromSelf])).toContain('front ssh inbound')
  })

  it('is as open as trying every point says', () => {
    const points = [...ADDRESSES, '203.0.113.0', '10.60.0.2', '8.8.8.8', 'fd99::1']
    const tries = (network: Network, target: NetworkInstance, only: boolean): boolean =>
      points.some((text) => {
        const address = parseIp(text)
        const place = placesOf(network).find(({ nic }) => nic.ip === text)
        const nic = target.nics[0]
        if (!address || !nic || place?.instance === target) return false
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
    fc.assert(
      fc.property(anyNetwork, fc.nat(4), (given, which) => {
        // Denials first: the space is mostly taken away.
        const rules = given.rules.map((each) =>
          each.action === 'deny' ? { ...each, direction: 'inbound' as const, priority: 0 } : each,
        )
        const network = { ...given, rules }
        const target = network.instances[which % network.instances.length]
        if (!target) return
        const call = { protocol: 'TCP', port: 2 } as const
        const answers = [isOpen(network, target), isOpen(network, target, call)]
        answers.forEach((answer, at) => seen.add(`${at} ${answer}`))
        expect(answers).toEqual([tries(network, target, false), tries(network, target, true)])
      }),
      { numRuns: 1500 },
    )
    expect(seen.size).toBe(4)
  })
})
