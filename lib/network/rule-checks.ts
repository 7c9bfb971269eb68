import {
  FIREWALL_PRIORITY_MAX,
  FIREWALL_PRIORITY_MIN,
  FIREWALL_RULES_MAX,
} from '@/lib/contract/limits'
import { fullNumber } from '@/lib/format/number'
import { validateName } from '@/lib/validate/name'
import { validateNumber } from '@/lib/validate/number'
import type { Rule } from './rule'

export const RULE_ACTIONS = ['allow', 'deny'] as const satisfies readonly Rule['action'][]
export const RULE_DIRECTIONS = [
  'inbound',
  'outbound',
] as const satisfies readonly Rule['direction'][]
export const RULE_STATUSES = ['enabled', 'disabled'] as const satisfies readonly Rule['status'][]
/** The protocols of all platforms; some also have types of ICMP, and ICMPv6 (firewall-protocol.ts). */
export const RULE_PROTOCOLS = ['TCP', 'UDP', 'ICMP'] as const

/** Checks a priority: a whole number, the lowest first (screens.md, section 9). */
export const validatePriority = (value: string | number): string | undefined =>
  validateNumber(value, {
    label: 'Priority',
    min: FIREWALL_PRIORITY_MIN,
    max: FIREWALL_PRIORITY_MAX,
  })

/** Checks the name of a rule against those of the VPC's other rules. */
export function validateRuleName(name: string, others: readonly string[]): string | undefined {
  return (
    validateName(name) ??
    (others.includes(name)
      ? 'Another rule already has that name. Edit that rule or choose another name.'
      : undefined)
  )
}

/** Checks the number of rules that a VPC would have (types.md, VpcFirewallRuleUpdateParams). */
export const validateRuleCount = (count: number): string | undefined =>
  count > FIREWALL_RULES_MAX
    ? `A VPC can have at most ${fullNumber(FIREWALL_RULES_MAX)} rules; this would make ${fullNumber(count)}`
    : undefined
