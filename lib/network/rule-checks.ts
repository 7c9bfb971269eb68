import {
  FIREWALL_PRIORITY_MAX,
  FIREWALL_PRIORITY_MIN,
  FIREWALL_RULE_PARTS_MAX,
  FIREWALL_RULES_MAX,
} from '@/lib/contract/limits'
import { validateDescription } from '@/lib/validate/description'
import { validateName } from '@/lib/validate/name'
import { validateNumber } from '@/lib/validate/number'
import { validatePortRange } from '@/lib/validate/port-range'
import { hostPartKey, validateHostPart } from './host-part'
import type { Rule, RuleField } from './rule'

export const RULE_ACTIONS = ['allow', 'deny'] as const satisfies readonly Rule['action'][]
export const RULE_DIRECTIONS = [
  'inbound',
  'outbound',
] as const satisfies readonly Rule['direction'][]
export const RULE_STATUSES = ['enabled', 'disabled'] as const satisfies readonly Rule['status'][]
/** ICMP goes as a whole: rules know no types of it (types.md, VpcFirewallRuleProtocol). */
export const RULE_PROTOCOLS = ['TCP', 'UDP', 'ICMP'] as const

/** Checks a priority: a whole number, the lowest first (screens.md, section 9). */
export const validatePriority = (value: string | number): string | undefined =>
  validateNumber(value, {
    label: 'Priority',
    min: FIREWALL_PRIORITY_MIN,
    max: FIREWALL_PRIORITY_MAX,
  })

/** Checks the name of a rule beside the names of the VPC's other rules. */
export function validateRuleName(name: string, others: readonly string[]): string | undefined {
  return (
    validateName(name) ??
    (others.includes(name)
      ? 'Another rule of the VPC has this name: edit that one, or choose another name'
      : undefined)
  )
}

/** Checks how many rules a VPC would have (types.md, VpcFirewallRuleUpdateParams). */
export const validateRuleCount = (count: number): string | undefined =>
  count > FIREWALL_RULES_MAX
    ? `A VPC can have ${FIREWALL_RULES_MAX} rules at most: there are ${count}`
    : undefined

export interface RuleProblem {
  readonly field: RuleField
  /** Which item of a list, when it is one item's problem. */
  readonly index?: number
  readonly message: string
}

function listProblems<T>(
  field: RuleField,
  items: readonly T[],
  keyOf: (item: T) => string,
  validate: (item: T) => string | undefined,
): RuleProblem[] {
  const problems: RuleProblem[] = []
  if (items.length > FIREWALL_RULE_PARTS_MAX)
    problems.push({ field, message: `Must be ${FIREWALL_RULE_PARTS_MAX} or fewer` })
  const seen = new Set<string>()
  for (const [index, item] of items.entries()) {
    // The text of a duplicate is the specification's (section 5).
    const message = validate(item) ?? (seen.has(keyOf(item)) ? 'Items must be unique' : undefined)
    seen.add(keyOf(item))
    if (message !== undefined) problems.push({ field, index, message })
  }
  return problems
}

/** All that is wrong with a rule by itself, by field; its words (action, status, ...) are taken for granted. */
export function ruleProblems(rule: Rule): RuleProblem[] {
  const single = (field: RuleField, message: string | undefined): RuleProblem[] =>
    message === undefined ? [] : [{ field, message }]
  const { hosts, protocols, ports } = rule.filters
  return [
    ...single('name', validateName(rule.name)),
    ...single('description', validateDescription(rule.description)),
    ...single('priority', validatePriority(rule.priority)),
    ...listProblems('targets', rule.targets, hostPartKey, validateHostPart),
    ...listProblems('hosts', hosts ?? [], hostPartKey, validateHostPart),
    ...listProblems('protocols', protocols ?? [], String, () => undefined),
    ...listProblems('ports', ports ?? [], String, validatePortRange),
  ]
}
