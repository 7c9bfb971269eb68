import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION } from '@/lib/contract/api-version'
import {
  isProtocolWord,
  protocolPart,
  protocolWord,
  taggedProtocol,
} from '@/lib/contract/firewall-protocol'
import { isLowered, lifted, lowered } from './index'

const byte = fc.integer({ min: 0, max: 255 })
const filter = fc.option(
  fc.record({
    icmpType: byte,
    code: fc.option(
      fc.oneof(
        byte.map(String),
        fc.tuple(byte, byte).map((ends) => ends.join('-')),
      ),
      { nil: undefined },
    ),
  }),
)
const protocol = fc.oneof(
  fc.constantFrom({ type: 'tcp' }, { type: 'udp' }),
  fc.record({ type: fc.constantFrom('icmp', 'icmp6'), value: filter }),
)

describe('a protocol of a firewall rule', () => {
  test('comes back as it was, whatever its filter', () => {
    fc.assert(
      fc.property(protocol, (tagged) => {
        const word = protocolWord(tagged)
        expect(isProtocolWord(String(word))).toBe(true)
        expect(JSON.parse(JSON.stringify(taggedProtocol(word)))).toEqual(
          JSON.parse(JSON.stringify(tagged)),
        )
      }),
    )
  })

  test('is a word that a person reads', () => {
    expect(protocolWord({ type: 'tcp' })).toBe('TCP')
    expect(protocolWord({ type: 'icmp', value: { icmpType: 3, code: '0-4' } })).toBe(
      'ICMP type 3 code 0-4',
    )
    expect(protocolWord({ type: 'icmp6', value: { icmpType: 128, code: null } })).toBe(
      'ICMPv6 type 128',
    )
  })

  test('that only a newer platform knows stays what it is', () => {
    const sctp = { type: 'sctp', value: 7 }
    expect(protocolWord(sctp)).toBe(sctp)
    expect(taggedProtocol('SCTP')).toBe('SCTP')
    expect(
      ['SCTP', 'ICMP type 300', 'ICMP type 3 code 0-256', 'tcp'].filter(isProtocolWord),
    ).toEqual([])
  })

  test('lets a part of ICMP through where it names a type', () => {
    expect(protocolPart('ICMP', 'ICMP')).toBe('all')
    expect(protocolPart('ICMP type 8', 'ICMP')).toBe('part')
    expect(protocolPart('ICMPv6', 'ICMP')).toBe('none')
    expect(protocolPart('TCP', 'UDP')).toBe('none')
  })
})

describe('rules of a platform of either time', () => {
  const rules = (...protocols: unknown[]) => ({
    rules: [{ name: 'web', filters: { hosts: null, ports: ['443'], protocols } }],
  })
  const tagged = rules({ type: 'tcp' }, { type: 'icmp', value: null })
  const words = rules('TCP', 'ICMP')

  test('are read alike', () => {
    expect(lifted('vpcFirewallRulesView', tagged)).toEqual(words)
    expect(lifted('vpcFirewallRulesView', words)).toEqual(words)
  })

  test('are sent as each takes them', () => {
    expect(isLowered('vpcFirewallRulesUpdate')).toBe(true)
    expect(lowered('vpcFirewallRulesUpdate', words, FIRST_VERSION)).toEqual(tagged)
    expect(lowered('vpcFirewallRulesUpdate', words, BASELINE)).toEqual(words)
  })

  test('without protocols stay as they are', () => {
    const all = { rules: [{ filters: { protocols: null } }, { filters: {} }, 'half'] }
    expect(lifted('vpcFirewallRulesView', all)).toEqual(all)
    expect(lifted('vpcFirewallRulesView', undefined)).toBeUndefined()
  })
})

test('series in a list are series', () => {
  const series = [{ fields: {}, points: {} }]
  expect(lifted('timeseriesQuery', { tables: [{ name: 'a:b', timeseries: series }] })).toEqual({
    tables: [{ name: 'a:b', timeseries: { 0: series[0] } }],
  })
  const keyed = { tables: [{ name: 'a:b', timeseries: { 77: series[0] } }] }
  expect(lifted('systemTimeseriesQuery', keyed)).toEqual(keyed)
})

test('addresses of a pool are counted together where their version is not said', () => {
  expect(lifted('ipPoolUtilizationView', { remaining: 250, capacity: 256 })).toEqual({
    total: { allocated: 6, capacity: 256 },
  })
  const byVersion = { ipv4: { allocated: 1, capacity: 2 }, ipv6: { allocated: 0, capacity: 0 } }
  expect(lifted('ipPoolUtilizationView', byVersion)).toBe(byVersion)
  expect(lifted('ipPoolUtilizationView', { remaining: null })).toEqual({ remaining: null })
})

test('members of a group are instances, whatever is said of them', () => {
  const member = { type: 'instance', value: { id: 'i', name: 'db-1', runState: 'running' } }
  const alone = { type: 'instance', value: 'i' }
  for (const kind of ['affinity', 'antiAffinity']) {
    const page = { items: [alone, member, 7], nextPage: null }
    expect(lifted(`${kind}GroupMemberList`, page)).toEqual({
      items: [{ type: 'instance', value: { id: 'i' } }, member, 7],
      nextPage: null,
    })
    for (const call of ['View', 'Add'])
      expect(lifted(`${kind}GroupMemberInstance${call}`, alone)).toEqual({
        type: 'instance',
        value: { id: 'i' },
      })
  }
})

test('an operation without editions is left as it is', () => {
  expect(lifted('projectView', 7)).toBe(7)
  expect(isLowered('toString')).toBe(false)
})
