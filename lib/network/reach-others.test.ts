import { describe, expect, it } from 'vitest'
import type { Network, OtherNetwork } from './network'
import { instance, sampleNetwork } from './network.fixture'
import { reach } from './reach'
import type { ReachQuestion } from './reach-answer'
import { rule } from './rule.fixture'
import type { Rule } from './rule'

/* Ways that lead by external addresses into another VPC of the reader's. */

const from = (name: string) => ({ kind: 'instance', instanceId: `instance-${name}` }) as const
const at = (address: string) => ({ kind: 'address', address }) as const

/** The VPC `lab` of the project `partners`, with `api` at 203.0.113.77. */
const lab = (rules: readonly Rule[], given: Partial<Network> = {}): OtherNetwork => ({
  project: 'partners',
  network: sampleNetwork({
    vpc: { id: 'vpc-lab', name: 'lab' },
    rules,
    instances: [
      instance('api', '10.0.0.9', 'subnet-web', {
        externalIps: [
          { kind: 'floating', id: 'fip-api', name: 'api', ip: '203.0.113.77', ipPoolId: 'pool' },
        ],
      }),
    ],
    ...given,
  }),
})
const ask = (
  question: Pick<ReachQuestion, 'source' | 'target'>,
  other: OtherNetwork,
  rules: readonly Rule[] = [],
) => reach(sampleNetwork({ rules }), { ...question, protocol: 'TCP', port: 443 }, [other])

const there = { source: from('front'), target: at('203.0.113.77') }
const back = { source: at('203.0.113.77'), target: from('front') }
const allow = rule({ targets: [{ type: 'vpc', value: 'lab' }] })

describe('a way into another VPC', () => {
  it('is followed through its rules', () => {
    const closed = ask(there, lab([]))
    expect(closed).toMatchObject({
      reachable: 'no',
      deciding: { kind: 'inbound-rules', place: { project: 'partners', vpc: 'lab' } },
      fixes: [{ kind: 'add-rule', place: { project: 'partners', vpc: 'lab' } }],
    })
    expect(ask(there, lab([allow])).reachable).toBe('yes')
    // The map is of the VPC that is asked about.
    expect(closed.path.map(({ name }) => name)).toEqual([
      ...['front', 'web', 'system', 'default', 'Internet'],
    ])
  })

  it('comes from the address that it leaves from, or from a shared one that is not known', () => {
    const office = (value: string): Rule =>
      rule({
        targets: [{ type: 'vpc', value: 'lab' }],
        filters: { hosts: [{ type: 'ip', value }], ports: null, protocols: null },
      })
    expect(ask(there, lab([office('203.0.113.5')])).reachable).toBe('yes')
    expect(ask(there, lab([office('203.0.113.6')])).reachable).toBe('no')
    const shared = ask({ ...there, source: from('vpn') }, lab([office('203.0.113.6')]))
    expect(shared).toMatchObject({ reachable: 'unknown', deciding: { kind: 'inbound-rules' } })
  })

  it('needs answers to leave it', () => {
    expect(ask(there, lab([allow], { gateways: [] }))).toMatchObject({
      reachable: 'no',
      deciding: { words: 'There is no internet gateway default' },
    })
  })

  it('begins in it where the source is there', () => {
    expect(ask(back, lab([]), [rule({})]).reachable).toBe('yes')
    const deny = rule({
      ...{ name: 'no-way-out', action: 'deny', direction: 'outbound' },
      targets: [{ type: 'instance', value: 'api' }],
    })
    expect(ask(back, lab([deny]), [rule({})])).toMatchObject({
      reachable: 'no',
      deciding: { kind: 'outbound-rules', place: { vpc: 'lab' } },
    })
  })
})
