import { BASELINE } from '@/lib/contract/api-version'
import { protocolWord, taggedProtocol } from '@/lib/contract/firewall-protocol'
import { type Editions, TooOld } from './edition'
import { eachOf, withMember } from './parts'

const ICMPV6_SINCE = 2_026_032_400
const FILTERS_SINCE = 2_025_112_000

/** Rules with each of their protocols converted. */
const withProtocols = (body: unknown, change: (protocol: unknown) => unknown): unknown =>
  withMember(body, 'rules', (rules) =>
    eachOf(rules, (rule) =>
      withMember(rule, 'filters', (filters) =>
        withMember(filters, 'protocols', (protocols) => eachOf(protocols, change)),
      ),
    ),
  )

const isOf = (protocol: unknown, ...words: readonly string[]) =>
  words.some((word) => String(protocol).startsWith(word))

/** In the contract a protocol is a single word, whatever the platform has (firewall-protocol.ts). */
export const firewallRuleEditions: Editions = {
  vpcFirewallRulesView: { lift: (answer) => withProtocols(answer, protocolWord) },
  vpcFirewallRulesUpdate: {
    lift: (answer) => withProtocols(answer, protocolWord),
    lower: (body, version) =>
      withProtocols(body, (protocol) => {
        if (version < ICMPV6_SINCE && isOf(protocol, 'ICMPv6'))
          throw new TooOld('Rules of ICMPv6', ICMPV6_SINCE)
        if (version !== BASELINE) return taggedProtocol(protocol)
        if (isOf(protocol, 'ICMP type')) throw new TooOld('Rules of ICMP types', FILTERS_SINCE)
        return protocol
      }),
  },
}
