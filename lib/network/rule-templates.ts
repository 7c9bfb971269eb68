import type { HostPart } from './host-part'
import type { Rule } from './rule'
import { freePriority } from './rule-rank'

/*
 * Rules that many VPCs need, as templates for new ones. All of them let traffic in; none has the strongest
 * priority.
 */

export const RULE_TEMPLATES = ['https', 'ssh', 'icmp', 'database'] as const
export type RuleTemplate = (typeof RULE_TEMPLATES)[number]

/** Databases by the ports they listen on unless told otherwise (IANA, and their manuals). */
export const DATABASES = [
  ['PostgreSQL', '5432'],
  ['MySQL', '3306'],
  ['Microsoft SQL Server', '1433'],
  ['MongoDB', '27017'],
  ['Redis', '6379'],
] as const

/** The choices for a template. */
export interface TemplateChoices {
  readonly template: RuleTemplate
  /** The VPC whose instances are the targets, by name. */
  readonly vpc: string
  /** HTTPS: also plain HTTP, which redirects to it. */
  readonly withHttp?: boolean
  /** SSH: an address, or a network. */
  readonly from?: string
  /** ICMP: echo requests only, on platforms that distinguish types. */
  readonly isPing?: boolean
  /** ICMP: IPv6 as well, on platforms that distinguish it. */
  readonly withV6?: boolean
  /** Database: the name of the subnet that may call it. */
  readonly subnet?: string
  /** Database: where it listens. */
  readonly port?: string
}

/** Types of an echo request. */
const PING = { ICMP: 'ICMP type 8', ICMPv6: 'ICMPv6 type 128' } as const

interface Letting {
  readonly name: string
  readonly hosts: HostPart[] | null
  readonly ports: string[] | null
  readonly protocols: string[]
}

function letting(choices: TemplateChoices): Letting | undefined {
  const { template, from, subnet, port } = choices
  const tcp = { protocols: ['TCP'] }
  switch (template) {
    case 'https': {
      const ports = choices.withHttp ? ['80', '443'] : ['443']
      return { name: 'allow-https', hosts: null, ports, ...tcp }
    }
    case 'ssh': {
      if (!from) return undefined
      const type = from.includes('/') ? 'ip_net' : 'ip'
      return { name: 'allow-my-ssh', hosts: [{ type, value: from }], ports: ['22'], ...tcp }
    }
    case 'icmp': {
      const all = choices.withV6 ? (['ICMP', 'ICMPv6'] as const) : (['ICMP'] as const)
      const protocols = all.map((each) => (choices.isPing ? PING[each] : each))
      return {
        name: choices.isPing ? 'allow-ping' : 'allow-all-icmp',
        hosts: null,
        ports: null,
        protocols,
      }
    }
    case 'database':
      if (!subnet || !port) return undefined
      return {
        name: 'allow-database',
        hosts: [{ type: 'subnet', value: subnet }],
        ports: [port],
        ...tcp,
      }
  }
}

/**
 * The rule of a template, with a free name and priority; undefined while a required choice is missing:
 * without it the rule would let in anyone.
 */
export function templateRule(choices: TemplateChoices, others: readonly Rule[]): Rule | undefined {
  const letIn = letting(choices)
  if (!letIn) return undefined
  const { name, hosts, ports, protocols } = letIn
  return {
    name: freeName(name, new Set(others.map((rule) => rule.name))),
    description: '',
    ...{ status: 'enabled', direction: 'inbound', action: 'allow' },
    priority: freePriority(others, 'inbound'),
    targets: [{ type: 'vpc', value: choices.vpc }],
    filters: { hosts, ports, protocols },
  }
}

/** `allow-https`, else `allow-https-2`, and so on. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let nth = 2; taken.has(free); nth++) free = `${name}-${nth}`
  return free
}
