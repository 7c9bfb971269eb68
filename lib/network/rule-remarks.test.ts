import { describe, expect, it } from 'vitest'
import { evaluate } from './firewall'
import { nicPlacesOf } from './network'
import { sampleNetwork } from './network.fixture'
import { rule } from './rule.fixture'
import { portsRemark, ruleRemarks } from './rule-remarks'

const old = { type: 'subnet', value: 'old' } as const
const main = { type: 'vpc', value: 'main' } as const
const isAbsent = ({ value }: { readonly value: string }) => value.startsWith('old')
const texts = (given: Parameters<typeof rule>[0]) =>
  ruleRemarks(rule(given), isAbsent).map(({ field, text }) => [field, text])

describe('what of a rule matches nothing', () => {
  it.each<[string, Parameters<typeof rule>[0], readonly (readonly string[])[]]>([
    ['a good rule', { ports: ['22'] }, []],
    [
      'no targets',
      { targets: [] },
      [['targets', 'The rule has no targets, so it applies to no instances.']],
    ],
    [
      'no target that is there',
      { targets: [old] },
      [['targets', 'Subnet old doesn’t exist, so the rule applies to no instances.']],
    ],
    [
      'one target of two',
      { targets: [main, old] },
      [['targets', 'Subnet old doesn’t exist, so that target matches nothing.']],
    ],
    [
      'two hosts of three',
      { hosts: [old, main, { type: 'vpc', value: 'old-1' }] },
      [['hosts', 'Subnet old and VPC old-1 don’t exist, so those host filters match nothing.']],
    ],
    [
      'no host that is there',
      { hosts: [old] },
      [['hosts', 'Subnet old doesn’t exist, so the rule matches nothing.']],
    ],
  ])('%s', (_, given, expected) => {
    expect(texts(given)).toEqual(expected)
  })

  it('ports of ICMP', () => {
    expect(portsRemark(['ICMP'], ['22'])).toContain('the rule matches nothing')
    expect(portsRemark(['ICMP', 'TCP'], ['22'])).toContain('matches TCP only')
    expect(portsRemark(['TCP'], ['22'])).toBeUndefined()
    expect(portsRemark(['ICMP'], [])).toBeUndefined()
    expect(portsRemark(null, ['22'])).toBeUndefined()
    // Whether it has ports is not known.
    expect(portsRemark(['SCTP'], ['22'])).toBeUndefined()
  })

  it('is what the firewall does with it', () => {
    const network = sampleNetwork()
    const [place] = nicPlacesOf(network)
    if (!place) throw new Error('no interface')
    const icmp = { hosts: null, protocols: ['ICMP' as const], ports: ['22'] }
    for (const inert of [
      { targets: [] },
      { targets: [old] },
      { hosts: [old] },
      { filters: icmp },
    ]) {
      const rules = [rule(inert)]
      expect(ruleRemarks(rules[0] ?? rule({}), isAbsent)).not.toEqual([])
      for (const protocol of ['TCP', 'ICMP'] as const) {
        const other = { version: 4, address: null } as const
        const port = protocol === 'TCP' ? { port: 22 } : {}
        const flow = { direction: 'inbound', place, other, protocol, ...port } as const
        expect(evaluate({ ...network, rules }, flow).rule).toBeUndefined()
      }
    }
  })
})
