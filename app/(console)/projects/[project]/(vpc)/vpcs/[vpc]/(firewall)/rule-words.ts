import { type Part, partText } from '@/lib/network/part-text'
import type { Rule, RuleField } from '@/lib/network/rule'
import type { ShutIn } from './rule-review'

interface Filtered {
  readonly filters: {
    readonly hosts?: readonly Part[] | null
    readonly protocols?: readonly string[] | null
    readonly ports?: readonly string[] | null
  }
}

/** Hosts, then protocols and their ports: 'TCP 80, 443'. Ports say nothing of other protocols. */
export function filterTexts({ filters: { hosts, protocols, ports } }: Filtered): string[] {
  const others = (protocols ?? []).filter((each) => each !== 'TCP' && each !== 'UDP')
  const ported = (protocols ?? []).filter((each) => !others.includes(each))
  const own = ports?.length
    ? [`${ported.join(', ') || (ports.length > 1 ? 'Ports' : 'Port')} ${ports.join(', ')}`]
    : ported
  return [...(hosts ?? []).map(partText), ...own, ...others]
}

export const FIELD_LABELS: Readonly<Record<RuleField, string>> = {
  name: 'Name',
  description: 'Description',
  status: 'Status',
  direction: 'Direction',
  action: 'Action',
  priority: 'Priority',
  targets: 'Targets',
  hosts: 'Hosts',
  protocols: 'Protocols',
  ports: 'Ports',
}

/** What a field of a rule says; an empty filter lets everything through. */
export function fieldWords(rule: Rule, field: RuleField): string {
  const list = (items: readonly string[] | null | undefined, none: string) =>
    items?.length ? items.join(', ') : none
  switch (field) {
    case 'targets':
      return list(rule.targets.map(partText), 'None')
    case 'hosts':
      return list(rule.filters.hosts?.map(partText), 'Any')
    case 'protocols':
      return list(rule.filters.protocols, 'Any')
    case 'ports':
      return list(rule.filters.ports, 'Any')
    default:
      return `${rule[field]}` || '—'
  }
}

/** What an instance would lose, a sentence each. */
export function shutInWords({ instance, ssh, inbound }: ShutIn): readonly string[] {
  const who = (from: ShutIn['ssh'], nobody: string) =>
    from === 'outside' ? `${nobody} outside the VPC` : nobody
  if (inbound === 'anywhere') return [`Nothing will be able to reach ${instance}.`]
  return [
    ...(inbound ? [`${who(inbound, 'Nothing')} will be able to reach ${instance}.`] : []),
    ...(ssh && ssh !== inbound
      ? [`${who(ssh, 'No one')} will be able to reach ${instance} over SSH.`]
      : []),
  ]
}
