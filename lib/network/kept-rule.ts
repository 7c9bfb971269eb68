import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { isRecord } from '@/lib/validate/is-record'

const isText = (value: unknown): value is string => typeof value === 'string'

const isPart = (value: unknown): boolean =>
  isRecord(value) && isText(value['type']) && isText(value['value'])

/** A list of a filter, which may be missing. */
const isListOf = (value: unknown, isOne: (each: unknown) => boolean): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.every(isOne))

/**
 * Whether a stored value is a rule, as far as drawing and comparing need it. Words may be unknown to this
 * console; the server checks rules that are sent, as on every save.
 */
export function isKeptRule(value: unknown): value is VpcFirewallRuleUpdate {
  if (!isRecord(value) || !isRecord(value['filters'])) return false
  const { name, description, status, direction, action, priority, targets, filters } = value
  return (
    [name, description, status, direction, action].every(isText) &&
    Number.isSafeInteger(priority) &&
    Array.isArray(targets) &&
    targets.every(isPart) &&
    isListOf(filters['hosts'], isPart) &&
    isListOf(filters['ports'], isText) &&
    isListOf(filters['protocols'], isText)
  )
}
