import { icmpWordProblem } from './icmp-types'
import { FIREWALL_RULE_PARTS_MAX } from '@/lib/contract/limits'
import { validateDescription } from '@/lib/validate/description'
import { validateName } from '@/lib/validate/name'
import { validatePortRange } from '@/lib/validate/port-range'
import { hostPartKey } from './host-part'
import { validateHostPart } from './host-part-check'
import type { Rule, RuleField } from './rule'
import { validatePriority } from './rule-checks'

export interface RuleProblem {
  readonly field: RuleField
  /** The index of the item, if the problem is of one item of a list. */
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

/** The problems of a single rule, by field; its words (action, status, ...) are not checked. */
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
    ...listProblems('protocols', protocols ?? [], String, icmpWordProblem),
    ...listProblems('ports', ports ?? [], String, validatePortRange),
  ]
}
