import type { VpcFirewallRuleHostFilter } from '@/lib/contract/firewall-rule'
import { validateIp } from '@/lib/validate/ip'
import { validateIpNet } from '@/lib/validate/ip-net'
import { validateName } from '@/lib/validate/name'
import { requiredMessage } from '@/lib/validate/required'
import type { Part } from './part-text'

/** One end of traffic as rules say it: a target or a host filter. */
export type HostPart = VpcFirewallRuleHostFilter
export type HostPartType = HostPart['type']

/** In the order that forms offer them (screens.md, section 9). */
export const HOST_PART_TYPES = [
  'vpc',
  'subnet',
  'instance',
  'ip',
  'ip_net',
] as const satisfies readonly HostPartType[]

export const HOST_PART_LABELS: Readonly<Record<HostPartType, string>> = {
  vpc: 'VPC',
  subnet: 'VPC subnet',
  instance: 'Instance',
  ip: 'IP',
  ip_net: 'IP subnet',
}

/** Checks the value of a target or host filter by its type. */
export function validateHostPart({ type, value }: HostPart): string | undefined {
  if (value === '') return requiredMessage(HOST_PART_LABELS[type])
  if (type === 'ip') return validateIp(value)
  if (type === 'ip_net') return validateIpNet(value)
  return validateName(value, { label: HOST_PART_LABELS[type] })
}

/** A part that says what it means by name. */
export type NamedPart = Part & { readonly type: 'vpc' | 'subnet' | 'instance' }

/** The parts that name something that is not there. A kind without `names` is not judged. */
export const unknownNames = (
  parts: readonly Part[],
  names: Readonly<Record<NamedPart['type'], ReadonlySet<string> | undefined>>,
): readonly NamedPart[] =>
  parts.filter(
    (part): part is NamedPart =>
      (part.type === 'vpc' || part.type === 'subnet' || part.type === 'instance') &&
      names[part.type]?.has(part.value) === false,
  )

/** Two parts with the same key say the same. */
export const hostPartKey = ({ type, value }: Part): string => `${type}:${value}`
