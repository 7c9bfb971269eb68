import { protocolPart } from '@/lib/contract/firewall-protocol'
import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import {
  FIREWALL_PRIORITY_DEFAULT,
  FIREWALL_PRIORITY_MIN,
  NAME_LENGTH_MAX,
} from '@/lib/contract/limits'
import { ipText } from './blocks'
import { evaluate, protocolCalled } from './firewall'
import type { End, FirewallVerdict, Flow } from './firewall'
import type { HostPart } from './host-part'
import { unreadOf } from './network'
import type { Network } from './network'
import type { Fix, ReachStep, Ref } from './reach-answer'
import type { Rule } from './rule'

/* The firewall's steps on a way, and the rules that would change them. */

export const ruleRef = ({ id, name }: Rule): Ref => ({ kind: 'rule', id: id ?? '', name })

const hostOf = ({ address, place }: End): HostPart | undefined => {
  if (place) return { type: 'instance', value: place.instance.name }
  return address ? { type: 'ip', value: ipText(address) } : undefined
}

/** A name for a new rule about this traffic that no rule of the VPC has. */
function freeName(rules: readonly Rule[], flow: Flow): string {
  const what = [flow.protocol.toLowerCase(), ...(flow.port === undefined ? [] : [flow.port])]
  const side = flow.direction === 'inbound' ? 'to' : 'from'
  const name = ['allow', ...what, side, flow.place.instance.name.toLowerCase()].join('-')
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const candidate = name.slice(0, NAME_LENGTH_MAX - end.length).replace(/-+$/, '') + end
    if (!rules.some((rule) => rule.name === candidate)) return candidate
  }
}

/** The narrowest rule that lets traffic through, evaluated before the rule that denies it. */
function allowing(network: Network, flow: Flow, denied: Rule | undefined): VpcFirewallRuleUpdate {
  const host = hostOf(flow.other)
  return {
    name: freeName(network.rules, flow),
    description: '',
    status: 'enabled',
    direction: flow.direction,
    action: 'allow',
    priority: denied ? denied.priority - 1 : FIREWALL_PRIORITY_DEFAULT,
    targets: [{ type: 'instance', value: flow.place.instance.name }],
    filters: {
      hosts: host ? [host] : null,
      ports: flow.port === undefined ? null : [`${flow.port}`],
      protocols: [protocolCalled(network, flow)],
    },
  }
}

function fixOf(network: Network, flow: Flow, { rule: denied }: FirewallVerdict): Fix {
  if (denied && denied.priority === FIREWALL_PRIORITY_MIN) {
    return {
      kind: 'change-rule',
      ref: ruleRef(denied),
      words: `Change or disable rule ${denied.name}: it already has the highest priority`,
    }
  }
  const rule = allowing(network, flow, denied)
  const words = denied
    ? `Add a rule that allows it before ${denied.name}: priority ${rule.priority}`
    : 'Add a rule that allows it'
  return { kind: 'add-rule', rule, words }
}

/** Why it is unknown whether rules and routes for parts of the internet match a sender. */
export const UNKNOWN_SENDER = 'Which shared outbound address it comes from isn’t known'

const SOME_TYPES = 'Another rule decides about some types of ICMP'

/** Whether a rule is only about some types of ICMP, and so may or may not match this traffic. */
const isOfTypes = (network: Network, { filters }: Rule, flow: Flow): boolean =>
  filters.protocols?.some((word) => protocolPart(word, protocolCalled(network, flow)) === 'part') ??
  false

/** The decision of an interface's firewall, as a step of the way. */
export function rulesStep(network: Network, flow: Flow): ReachStep {
  const verdict = evaluate(network, flow)
  const { action, rule } = verdict
  const { instance } = flow.place
  const verb = action === 'allow' ? 'Allowed' : 'Denied'
  const where = flow.direction === 'inbound' ? `into ${instance.name}` : `out of ${instance.name}`
  const why = rule ? `by rule ${rule.name}` : `by default: no ${flow.direction} rule matches`
  const ofTypes = verdict.exceptions.some((each) => isOfTypes(network, each, flow))
  const isSome = verdict.exceptions.length > 0 && (ofTypes || !flow.other.address)
  const others = isSome ? ', with exceptions' : ''
  const gap =
    // Rules may name subnets, whose blocks are read with those.
    unreadOf(network, 'rules', 'subnets') ??
    (ofTypes ? SOME_TYPES : flow.other.isOne && isSome ? UNKNOWN_SENDER : undefined)
  const isUnknown = gap !== undefined
  return {
    kind: flow.direction === 'inbound' ? 'inbound-rules' : 'outbound-rules',
    verdict: isUnknown ? 'unknown' : action === 'allow' ? 'pass' : 'block',
    words: `${verb} ${where} ${why}${others}${isUnknown ? `. ${gap}` : ''}`,
    refs: [
      ...(rule ? [ruleRef(rule)] : []),
      { kind: 'instance', id: instance.id, name: instance.name },
    ],
    exceptions: verdict.exceptions.map(ruleRef),
    fixes: action === 'allow' || isUnknown ? [] : [fixOf(network, flow, verdict)],
  }
}
