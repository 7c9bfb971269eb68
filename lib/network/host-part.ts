import type { VpcFirewallRuleHostFilter } from '@/lib/contract/firewall-rule'
import type { Part } from './part-text'

/** One end of traffic in a rule: a target or a host filter. */
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

/** A part that refers to something by name. */
export type NamedPart = Part & { readonly type: 'vpc' | 'subnet' | 'instance' }

/** The parts that name something unknown. Kinds without `names` are not checked. */
export const unknownNames = (
  parts: readonly Part[],
  names: Readonly<Record<NamedPart['type'], ReadonlySet<string> | undefined>>,
): readonly NamedPart[] =>
  parts.filter(
    (part): part is NamedPart =>
      (part.type === 'vpc' || part.type === 'subnet' || part.type === 'instance') &&
      names[part.type]?.has(part.value) === false,
  )

/** Equal for parts that mean the same. */
export const hostPartKey = ({ type, value }: Part): string => `${type}:${value}`
