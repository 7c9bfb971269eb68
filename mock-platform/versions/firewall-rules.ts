import { protocolWord, taggedProtocol } from '@/lib/contract/firewall-protocol'
import { fromWire, toWire } from '@/lib/contract/wire'
import { badBody, invalidValue } from '@/mock-platform/core/refusal'
import { HANDLERS, listOf, membersOf, type Members, type Steps } from './step'

/*
 * Handlers keep a protocol as one word. Tagged objects since the first version; `icmp6` since
 * 2026-03-24 (behaviour-2026.md, sections 0 and 1.7).
 */

const mapProtocols = (body: Members, change: (protocol: unknown) => unknown): Members => ({
  ...body,
  rules: listOf(body.rules).map((rule) => {
    const filters = membersOf(rule.filters)
    const { protocols } = filters
    if (!Array.isArray(protocols)) return rule
    return { ...rule, filters: { ...filters, protocols: protocols.map(change) } }
  }),
})

function baselineWord(protocol: unknown): unknown {
  if (typeof protocol === 'string' && !['TCP', 'UDP', 'ICMP'].includes(protocol))
    throw badBody(`unknown variant \`${protocol}\`, expected one of \`TCP\`, \`UDP\`, \`ICMP\``)
  return toWire(taggedProtocol(protocol))
}

/** What of a rule had no word in the specification's time: only the protocol as a whole. */
const wholeWord = (protocol: unknown): unknown =>
  String(protocolWord(fromWire(protocol))).split(' ')[0]

function noIcmp6(protocol: unknown): unknown {
  if (membersOf(protocol).type === 'icmp6')
    throw invalidValue('vpc_firewall_rule_protocol', 'unrecognized protocol: icmp6')
  return protocol
}

const rulesTagged = (answer: Members): Members =>
  mapProtocols(answer, (protocol) => toWire(taggedProtocol(protocol)))

const rulesInWords = (body: Members): Members =>
  mapProtocols(body, (protocol) => {
    if (typeof protocol === 'string')
      throw badBody('invalid type: string, expected internally tagged enum VpcFirewallRuleProtocol')
    return protocolWord(fromWire(protocol))
  })

export const firewallRuleSteps: Steps = {
  vpcFirewallRulesView: [
    { since: 2_025_112_000, gives: (answer) => mapProtocols(answer, wholeWord) },
    { since: 2_026_032_400, gives: (answer) => mapProtocols(answer, noIcmp6) },
    { since: HANDLERS, gives: rulesTagged },
  ],
  vpcFirewallRulesUpdate: [
    {
      since: 2_025_112_000,
      takes: (body) => mapProtocols(body, baselineWord),
      gives: (answer) => mapProtocols(answer, wholeWord),
    },
    {
      since: 2_026_032_400,
      takes: (body) => mapProtocols(body, noIcmp6),
      gives: (answer) => mapProtocols(answer, noIcmp6),
    },
    { since: HANDLERS, takes: rulesInWords, gives: rulesTagged },
  ],
}
