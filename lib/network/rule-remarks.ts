import { capitalise } from '@/lib/format/capitalise'
import { listText } from '@/lib/format/list'
import { pluralWord } from '@/lib/format/plural'
import { type Part, partText } from './part-text'
import { hasPorts } from './rule-protocols'

/** The parts of a rule that decide whether it can match anything. */
interface Remarkable {
  readonly targets: readonly Part[]
  readonly filters: {
    readonly hosts?: readonly Part[] | null
    readonly protocols?: readonly string[] | null
    readonly ports?: readonly string[] | null
  }
}

/** Whether a part certainly names something that does not exist. */
export type IsAbsent = (part: Part) => boolean

/** A part of a rule that matches nothing, though the platform accepts it. */
export interface RuleRemark {
  readonly field: 'targets' | 'hosts' | 'ports'
  /** A word or two, for a list. */
  readonly short: string
  /** A sentence. */
  readonly text: string
}

/** All remarks about a rule. */
export function ruleRemarks(rule: Remarkable, isAbsent: IsAbsent): RuleRemark[] {
  const { hosts, protocols, ports } = rule.filters
  const remarks: RuleRemark[] = []
  if (rule.targets.length === 0)
    remarks.push({ field: 'targets', short: 'No targets', text: NO_TARGETS })
  remarks.push(...absentRemarks('targets', rule.targets, isAbsent))
  remarks.push(...absentRemarks('hosts', hosts ?? [], isAbsent))
  const text = portsRemark(protocols, ports)
  if (text !== undefined) remarks.push({ field: 'ports', short: 'ICMP has no ports', text })
  return remarks
}

export const NO_TARGETS = 'The rule has no targets, so it applies to no instances.'

/** The remark about ports with protocols that have none. */
export function portsRemark(
  protocols: readonly string[] | null | undefined,
  ports: readonly string[] | null | undefined,
): string | undefined {
  const names = protocols ?? []
  const others = names.filter((each) => hasPorts(each) !== false)
  if (!ports?.length || others.length === names.length) return undefined
  return others.length === 0
    ? 'ICMP has no ports, so the rule matches nothing. Remove the port filters.'
    : `ICMP has no ports, so with port filters the rule matches ${listText(others)} only.`
}

const NOUNS = { targets: 'target', hosts: 'host filter' } as const

function absentRemarks(
  field: 'targets' | 'hosts',
  parts: readonly Part[],
  isAbsent: IsAbsent,
): RuleRemark[] {
  const gone = parts.filter(isAbsent)
  if (gone.length === 0) return []
  const isOne = gone.length === 1
  // Keeps the kind's own capitals: 'VPC web', 'subnet web'.
  const names = capitalise(listText(gone.map(partText)))
  const noun = pluralWord(gone.length, NOUNS[field])
  const some = isOne ? `that ${noun} matches nothing` : `those ${noun} match nothing`
  const all = field === 'targets' ? 'the rule applies to no instances' : 'the rule matches nothing'
  const effect = gone.length === parts.length ? all : some
  const text = `${names} ${isOne ? 'doesn’t' : 'don’t'} exist, so ${effect}.`
  return [{ field, short: 'Not found', text }]
}
