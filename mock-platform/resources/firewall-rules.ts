import * as z from 'zod'
import {
  VpcFirewallRuleHostFilter,
  VpcFirewallRuleProtocol,
  VpcFirewallRuleTarget,
  VpcFirewallRuleUpdate,
  L4PortRange,
} from '@/lib/contract/firewall-rule'
import type {
  VpcFirewallRule,
  VpcFirewallRuleFilter,
  VpcFirewallRuleUpdateParams,
} from '@/lib/contract/firewall-rule'
import { FIREWALL_RULE_PARTS_MAX, FIREWALL_RULES_MAX } from '@/lib/contract/limits'
import { handle } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { invalidValue } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { vpcKind } from './vpc-table'
import type { VpcRow } from './vpc-table'

type Ruling = Pick<
  VpcFirewallRule,
  'action' | 'direction' | 'filters' | 'priority' | 'status' | 'targets'
>
export interface FirewallRuleRow extends Named, Readonly<Ruling> {
  readonly vpcId: string
}
export const firewallRules = defineTable<FirewallRuleRow>()({
  name: 'firewall-rules',
  indexes: { vpc: (row) => row.vpcId },
})

/** Higher than any rule made with care: the weakest but one. */
const DEFAULT_PRIORITY = 65_534

/** What a new VPC lets in (behaviour-tenant.md, section 7). */
export function addDefaultRules(world: World, vpc: VpcRow): void {
  const itself = { type: 'vpc', value: vpc.name } as const
  const none = { hosts: null, ports: null, protocols: null }
  const rules: [name: string, description: string, filters: VpcFirewallRuleFilter][] = [
    [
      'allow-internal-inbound',
      'Allow traffic between instances of the VPC',
      { ...none, hosts: [itself] },
    ],
    ['allow-ssh', 'Allow SSH from anywhere', { ...none, ports: ['22'], protocols: ['TCP'] }],
    ['allow-icmp', 'Allow ICMP from anywhere', { ...none, protocols: ['ICMP'] }],
  ]
  for (const [name, description, filters] of rules) {
    world.in(firewallRules).put({
      ...newNamed(world, { name, description }),
      vpcId: vpc.id,
      action: 'allow',
      direction: 'inbound',
      filters,
      priority: DEFAULT_PRIORITY,
      status: 'enabled',
      targets: [itself],
    })
  }
}

export function removeRules(world: World, vpc: VpcRow): void {
  for (const rule of [...world.in(firewallRules).list('vpc', vpc.id)]) {
    world.in(firewallRules).delete(rule.id)
  }
}

/** The contract's body without its lengths, which the platform checks itself once it has read it. */
const AnyLength = z.object({
  rules: z.array(
    VpcFirewallRuleUpdate.extend({
      targets: z.array(VpcFirewallRuleTarget),
      filters: z.object({
        hosts: z.array(VpcFirewallRuleHostFilter).nullish(),
        ports: z.array(L4PortRange).nullish(),
        protocols: z.array(VpcFirewallRuleProtocol).nullish(),
      }),
    }),
  ),
})

function requireLength(field: string, list: readonly unknown[] | null | undefined, max: number) {
  if ((list?.length ?? 0) > max) throw invalidValue(field, `max length ${max}`)
}

const BACKWARDS = 'range has larger start value than end value'
const isBackwards = (range: string): boolean => {
  const [first = 0, last = first] = range.split('-').map(Number)
  return first > last
}

/**
 * Ranges go upwards; the platform doesn't check those of ICMPv6 (behaviour-2026.md, section 1.7).
 */
function requireOrder({ ports, protocols }: VpcFirewallRuleFilter): void {
  if (ports?.some(isBackwards)) throw invalidValue('filters.ports', BACKWARDS)
  const codes = (protocols ?? []).flatMap((word) => /^ICMP .* code (.+)$/.exec(word)?.[1] ?? [])
  if (codes.some(isBackwards)) throw invalidValue('code', BACKWARDS)
}

function requireRules({ rules }: VpcFirewallRuleUpdateParams): void {
  requireLength('rules', rules, FIREWALL_RULES_MAX)
  const names = rules.map((rule) => rule.name)
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].sort()
  if (twice.length > 0) {
    const list = twice.map((name) => `"${name}"`).join(', ')
    throw invalidValue('rules', `Rule names must be unique. Duplicates: [${list}]`)
  }
  for (const { targets, filters } of rules) {
    requireLength('targets', targets, FIREWALL_RULE_PARTS_MAX)
    requireLength('filters.hosts', filters.hosts, FIREWALL_RULE_PARTS_MAX)
    requireLength('filters.ports', filters.ports, FIREWALL_RULE_PARTS_MAX)
    requireLength('filters.protocols', filters.protocols, FIREWALL_RULE_PARTS_MAX)
    requireOrder(filters)
  }
}

/** A VPC's rules, by name. */
const rulesOf = (world: World, vpc: VpcRow) => ({
  rules: world
    .in(firewallRules)
    .list('vpc', vpc.id)
    .map((row) => ({
      ...identityOf(row),
      vpcId: row.vpcId,
      action: row.action,
      direction: row.direction,
      filters: row.filters,
      priority: row.priority,
      status: row.status,
      targets: row.targets,
    })),
})

export const firewallRuleRoutes = [
  handle('vpcFirewallRulesView', (call) =>
    rulesOf(call.world, findInProject(call, vpcKind, call.query.vpc, call.query.project, 'read')),
  ),
  handle(
    'vpcFirewallRulesUpdate',
    (call) => {
      const { world, body } = call
      const vpc = findInProject(call, vpcKind, call.query.vpc, call.query.project, 'modify')
      requireRules(body)
      removeRules(world, vpc)
      for (const { action, direction, priority, status, targets, ...rule } of body.rules) {
        const { hosts = null, ports = null, protocols = null } = rule.filters
        world.in(firewallRules).put({
          ...newNamed(world, rule),
          vpcId: vpc.id,
          action,
          direction,
          filters: { hosts, ports, protocols },
          priority,
          status,
          targets,
        })
      }
      return rulesOf(world, vpc)
    },
    { body: AnyLength },
  ),
]
