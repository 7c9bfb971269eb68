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

/** What of a rule had no word in the specification's time: only the protocol as a whole. */
const wholeWord = (protocol: unknown): unknown =>
  String(protocolWord(fromWire(protocol))).split(' ')[0]

/** A rule that this time has no word for fails the whole answer (behaviour-2026.md, section 0). */
function noIcmp6(protocol: unknown): unknown {
  if (membersOf(protocol).type === 'icmp6')
    throw invalidValue('vpc_firewall_rule_protocol', 'unrecognized protocol: icmp6')
  return protocol
}

const rulesTagged = (answer: Members): Members =>
  mapProtocols(answer, (protocol) => toWire(taggedProtocol(protocol)))

/**
 * A body that leaves its rules out has none by its documents since the first version, and all rules of
 * the VPC would be gone: no client means that, so it is refused as before.
 */
function rulesInWords(body: Members): Members {
  if (body.rules === undefined) throw badBody('missing field `rules`')
  return mapProtocols(body, (protocol) => {
    const { code } = membersOf(membersOf(protocol).value)
    // The documents' expression has three digits.
    if (typeof code === 'string' && code.split('-').some((number) => Number(number) > 255))
      throw badBody('number too large to fit in target type')
    return protocolWord(fromWire(protocol))
  })
}

export const firewallRuleSteps: Steps = {
  vpcFirewallRulesView: [
    { since: 2_025_112_000, gives: (answer) => mapProtocols(answer, wholeWord) },
    { since: 2_026_032_400, gives: (answer) => mapProtocols(answer, noIcmp6) },
    { since: HANDLERS, gives: rulesTagged },
  ],
  vpcFirewallRulesUpdate: [
    {
      since: 2_025_112_000,
      takes: (body) => rulesTagged(body),
      gives: (answer) => mapProtocols(answer, wholeWord),
    },
    {
      since: 2_026_032_400,
      gives: (answer) => mapProtocols(answer, noIcmp6),
    },
    { since: HANDLERS, takes: rulesInWords, gives: rulesTagged },
  ],
}
