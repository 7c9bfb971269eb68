import { FIREWALL_PRIORITY_MAX, FIREWALL_PRIORITY_MIN } from '@/lib/contract/limits'
import { shortList } from '@/lib/format/list'
import { validateNumber } from '@/lib/validate/number'
import { type HostPart, hostPartKey } from './host-part'
import { type Rule, withField } from './rule'
import { sameRules } from './rule-changes'
import { validatePriority } from './rule-checks'
import { readTypedParts } from './typed-items'

/* The same change of several rules. */

export const MANY_CHANGES = [
  'addHosts',
  'removeHosts',
  'addTargets',
  'removeTargets',
  'shift',
  'allow',
  'deny',
  'enabled',
  'disabled',
] as const
export type ManyChange = (typeof MANY_CHANGES)[number]

/** All rules as they are changed; or why they can't be. */
type ManyEdit = { readonly rules: readonly Rule[] } | { readonly problem: string }

/** @param typed what the change takes, as it is typed: hosts, targets, or a number */
export function editMany(rules: readonly Rule[], change: ManyChange, typed: string): ManyEdit {
  const edited = changed(rules, change, typed)
  return 'rules' in edited && sameRules(rules, edited.rules)
    ? { problem: 'No rule would change' }
    : edited
}

function changed(rules: readonly Rule[], change: ManyChange, typed: string): ManyEdit {
  switch (change) {
    case 'allow':
    case 'deny':
      return { rules: rules.map((rule) => ({ ...rule, action: change })) }
    case 'enabled':
    case 'disabled':
      return { rules: rules.map((rule) => ({ ...rule, status: change })) }
    case 'shift':
      return shifted(rules, typed)
    default: {
      const field = change.endsWith('Hosts') ? 'hosts' : 'targets'
      return withParts(rules, field, typed, change.startsWith('add'))
    }
  }
}

function shifted(before: readonly Rule[], typed: string): ManyEdit {
  const [min, max] = [-FIREWALL_PRIORITY_MAX, FIREWALL_PRIORITY_MAX]
  const problem = validateNumber(typed, { label: 'Number', min, max })
  if (problem !== undefined) return { problem }
  const rules = before.map((rule) => ({ ...rule, priority: rule.priority + Number(typed) }))
  const outside = rules.filter(({ priority }) => validatePriority(priority) !== undefined)
  if (outside.length === 0) return { rules }
  const names = shortList(outside.map(({ name, priority }) => `${name} (${priority})`))
  return {
    problem: `Priorities range from ${FIREWALL_PRIORITY_MIN} to ${FIREWALL_PRIORITY_MAX}. Out of range: ${names}`,
  }
}

const partsIn = (rule: Rule, field: 'targets' | 'hosts'): readonly HostPart[] =>
  field === 'targets' ? rule.targets : (rule.filters.hosts ?? [])

/**
 * Adds parts or removes them. Refuses to remove a rule's last host filter: the rule would then match any
 * host, which removing a filter isn't meant for.
 */
function withParts(
  before: readonly Rule[],
  field: 'targets' | 'hosts',
  typed: string,
  isAdded: boolean,
): ManyEdit {
  const { added: parts, problem } = readTypedParts(typed)
  if (problem !== undefined) return { problem }
  const keys = new Set(parts.map(hostPartKey))
  const opened: string[] = []
  const rules = before.map((rule) => {
    const there = partsIn(rule, field)
    const others = there.filter((part) => !keys.has(hostPartKey(part)))
    const known = new Set(there.map(hostPartKey))
    const next = isAdded
      ? [...there, ...parts.filter((part) => !known.has(hostPartKey(part)))]
      : others
    if (field === 'hosts' && there.length > 0 && next.length === 0) opened.push(rule.name)
    const hosts = next.length > 0 ? next : null
    const from = { ...rule, targets: next, filters: { ...rule.filters, hosts } }
    return withField(rule, field, from)
  })
  if (opened.length === 0) return { rules }
  return {
    problem: `Without these, any host would match ${shortList(opened)}. Keep or add at least one host filter`,
  }
}
