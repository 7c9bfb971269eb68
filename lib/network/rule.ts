import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { type HostPart, hostPartKey } from './host-part'

/** A firewall rule as in requests, or as in answers: then with an id that is valid until the next save. */
export type Rule = VpcFirewallRuleUpdate & { readonly id?: string }

/** The editable parts of a rule, in the order in which they are shown and written. */
export const RULE_FIELDS = [
  'name',
  'description',
  'status',
  'direction',
  'action',
  'priority',
  'targets',
  'hosts',
  'protocols',
  'ports',
] as const
export type RuleField = (typeof RULE_FIELDS)[number]

/** The rule as in an update: only its own fields, with missing filters as null. */
export function ruleUpdate(rule: Rule): VpcFirewallRuleUpdate {
  const { name, description, status, direction, action, priority, targets, filters } = rule
  const { hosts, ports, protocols } = filters
  return {
    ...{ name, description, status, direction, action, priority },
    targets: [...targets],
    filters: { hosts: hosts ?? null, ports: ports ?? null, protocols: protocols ?? null },
  }
}

/** The ends of traffic in a rule: its targets and its host filters. */
export const partsOf = ({ targets, filters }: Rule): readonly HostPart[] => [
  ...targets,
  ...(filters.hosts ?? []),
]

/**
 * The text of a field, equal for equal meanings: lists have no order, and a missing filter means the same
 * as an empty one.
 */
export function fieldText(rule: Rule, field: RuleField): string {
  switch (field) {
    case 'targets':
      return asSet(rule.targets.map(hostPartKey))
    case 'hosts':
      return asSet((rule.filters.hosts ?? []).map(hostPartKey))
    case 'ports':
      return asSet(rule.filters.ports ?? [])
    case 'protocols':
      return asSet(rule.filters.protocols ?? [])
    default:
      return `${rule[field]}`
  }
}

const asSet = (items: readonly string[]): string => JSON.stringify([...new Set(items)].sort())

/** The rule with one field of another rule. */
export function withField(rule: Rule, field: RuleField, from: Rule): Rule {
  return field === 'hosts' || field === 'ports' || field === 'protocols'
    ? { ...rule, filters: { ...rule.filters, [field]: from.filters[field] ?? null } }
    : { ...rule, [field]: from[field] }
}

/** The fields in which two rules differ, in the order of RULE_FIELDS. */
export const changedFields = (a: Rule, b: Rule): RuleField[] =>
  RULE_FIELDS.filter((field) => fieldText(a, field) !== fieldText(b, field))
