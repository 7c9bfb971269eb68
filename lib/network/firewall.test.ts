import { describe, expect, it } from 'vitest'
import { parseIp } from '@/lib/validate/ip'
import { endOf, evaluate } from './firewall'
import type { End, Flow } from './firewall'
import type { HostPart } from './host-part'
import { nicPlacesOf } from './network'
import { sampleNetwork } from './network.fixture'
import { rule } from './rule.fixture'
import type { Rule } from './rule'

const anywhere: End = { version: 4, address: null }
const from = (text: string): End => {
  const address = parseIp(text)
  if (!address) throw new Error(text)
  return { version: address.version, address }
}

function place(name: string) {
  const found = nicPlacesOf(sampleNetwork()).find(({ instance }) => instance.name === name)
  if (!found) throw new Error(name)
  return found
}

function inside(name: string): End {
  const end = endOf(place(name), 4)
  if (!end) throw new Error(name)
  return end
}

const ask = (rules: readonly Rule[], given: Partial<Flow> = {}) =>
  evaluate(sampleNetwork({ rules }), {
    direction: 'inbound',
    place: place('front'),
    other: anywhere,
    protocol: 'TCP',
    port: 22,
    ...given,
  })
const decision = (rules: readonly Rule[], given: Partial<Flow> = {}): string => {
  const { action, rule: by } = ask(rules, given)
  return `${action} ${by?.name ?? 'by default'}`
}

describe('ICMP by IP version', () => {
  const ping = rule({ name: 'ping', filters: { protocols: ['ICMP'] } })
  const ping6 = rule({ name: 'ping6', filters: { protocols: ['ICMPv6'] } })
  const echo6 = rule({ name: 'echo6', filters: { protocols: ['ICMPv6 type 128'] } })
  const icmp = (rules: readonly Rule[], other: End, hasIcmpV6: boolean) => {
    const network = { ...sampleNetwork({ rules }), hasIcmpV6 }
    const flow = { direction: 'inbound', place: place('front'), other, protocol: 'ICMP' } as const
    const { action, exceptions } = evaluate(network, flow)
    return [action, ...exceptions.map(({ name }) => name)]
  }
  const six = { version: 6, address: null } as const

  it('is of its version only where the platform has a word for each', () => {
    expect(icmp([ping], anywhere, true)).toEqual(['allow'])
    expect(icmp([ping], six, true)).toEqual(['deny'])
    expect(icmp([ping6], six, true)).toEqual(['allow'])
    expect(icmp([ping6], anywhere, true)).toEqual(['deny'])
  })
  it('is of both where it hasn’t', () => {
    expect(icmp([ping], anywhere, false)).toEqual(['allow'])
    expect(icmp([ping], six, false)).toEqual(['allow'])
  })
  it('lets a part through by a type', () => {
    expect(icmp([echo6], six, true)).toEqual(['deny', 'echo6'])
    expect(icmp([echo6], anywhere, true)).toEqual(['deny'])
  })
})

describe('evaluate', () => {
  it('denies what comes in and allows what goes out unless a rule says otherwise', () => {
    expect(decision([])).toBe('deny by default')
    expect(decision([], { direction: 'outbound' })).toBe('allow by default')
  })

  it('asks rules of the direction that are enabled', () => {
    expect(decision([rule({ direction: 'outbound' })])).toBe('deny by default')
    expect(decision([rule({ status: 'disabled' })])).toBe('deny by default')
    expect(decision([rule({})])).toBe('allow rule')
  })

  it('lets the lowest priority decide, and the denial among equals', () => {
    const deny = rule({ name: 'stop', action: 'deny' })
    expect(decision([rule({ priority: 1 }), deny])).toBe('allow rule')
    expect(decision([rule({ priority: 1000 }), deny])).toBe('deny stop')
    expect(decision([rule({ priority: 1001 }), deny])).toBe('deny stop')
  })

  it.each([
    [[{ type: 'vpc', value: 'main' }], true],
    [[{ type: 'vpc', value: 'other' }], false],
    [[{ type: 'subnet', value: 'web' }], true],
    [[{ type: 'subnet', value: 'db' }], false],
    [[{ type: 'instance', value: 'front' }], true],
    [[{ type: 'instance', value: 'db-1' }], false],
    [[{ type: 'ip', value: '10.0.0.5' }], true],
    [[{ type: 'ip', value: '203.0.113.5' }], false],
    [[{ type: 'ip_net', value: '10.0.0.0/29' }], true],
    [[{ type: 'ip_net', value: '10.0.0.8/29' }], false],
    [[{ type: 'ip_net', value: '::/0' }], false],
    [
      [
        { type: 'instance', value: 'db-1' },
        { type: 'subnet', value: 'web' },
      ],
      true,
    ],
    [[], false],
  ] satisfies [HostPart[], boolean][])('targets %j: %s', (targets, applies) => {
    expect(decision([rule({ targets })])).toBe(applies ? 'allow rule' : 'deny by default')
  })

  it.each([
    [{ type: 'vpc', value: 'main' }, inside('db-1'), true],
    [{ type: 'vpc', value: 'main' }, from('10.0.1.5'), false],
    [{ type: 'vpc', value: 'other' }, inside('db-1'), false],
    [{ type: 'subnet', value: 'db' }, inside('db-1'), true],
    [{ type: 'subnet', value: 'web' }, inside('db-1'), false],
    [{ type: 'subnet', value: 'gone' }, inside('db-1'), false],
    [{ type: 'instance', value: 'db-1' }, inside('db-1'), true],
    [{ type: 'instance', value: 'db-2' }, inside('db-1'), false],
    [{ type: 'ip', value: '198.51.100.1' }, from('198.51.100.1'), true],
    [{ type: 'ip', value: '198.51.100.2' }, from('198.51.100.1'), false],
    [{ type: 'ip_net', value: '198.51.100.0/24' }, from('198.51.100.1'), true],
    [{ type: 'ip_net', value: '0.0.0.0/0' }, from('fd00::1'), false],
    [{ type: 'ip_net', value: '0.0.0.0/0' }, anywhere, true],
    [{ type: 'ip_net', value: '10.0.0.0/8' }, anywhere, false],
    [{ type: 'ip_net', value: '198.51.100.0/24' }, anywhere, false],
  ] satisfies [HostPart, End, boolean][])('host filter %j', (host, other, matches) => {
    expect(decision([rule({ hosts: [host] })], { other })).toBe(
      matches ? 'allow rule' : 'deny by default',
    )
  })

  it.each([
    [['TCP'], null, 'TCP', 22, true],
    [['UDP', 'TCP'], null, 'TCP', 22, true],
    [['UDP'], null, 'TCP', 22, false],
    [['ICMP'], null, 'ICMP', undefined, true],
    [[], [], 'UDP', 53, true],
    [null, ['20-22'], 'TCP', 22, true],
    [null, ['80', '22'], 'UDP', 22, true],
    [null, ['23-65535'], 'TCP', 22, false],
    [null, ['22'], 'ICMP', undefined, false],
    [['TCP'], ['22'], 'UDP', 22, false],
  ] satisfies [
    Rule['filters']['protocols'],
    string[] | null,
    Flow['protocol'],
    number?,
    boolean?,
  ][])('protocols %j and ports %j: %s %s', (protocols, ports, protocol, port, matches) => {
    const filters = { hosts: null, protocols, ports }
    expect(ask([rule({ filters })], { protocol, port }).action).toBe(matches ? 'allow' : 'deny')
  })

  it('says which rules decide otherwise for some of the internet', () => {
    const office = rule({ name: 'office', hosts: [{ type: 'ip_net', value: '198.51.100.0/24' }] })
    const verdict = ask([office, rule({ name: 'stop', action: 'deny', priority: 2000 })])
    expect(verdict).toMatchObject({ action: 'deny', rule: { name: 'stop' } })
    expect(verdict.exceptions).toEqual([office])
    expect(ask([office, rule({ priority: 2000 })]).exceptions).toEqual([])
    expect(ask([office, rule({ name: 'stop', action: 'deny', priority: 1 })]).exceptions).toEqual(
      [],
    )
  })
})
