import * as z from 'zod'
import { identity, Name, naming, Uint16, Uuid, vpcRequired } from './common'
import { isProtocolWord } from './firewall-protocol'
import { Ip, IpNet } from './ip'
import { FIREWALL_RULE_PARTS_MAX, FIREWALL_RULES_MAX } from './limits'
import { operations } from './operation'

/** `22` or `8000-8080`, ports 1 to 65535 (behaviour-tenant, section 7). */
export const L4PortRange = z
  .string()
  .min(1)
  .max(11)
  .regex(/^[0-9]{1,5}(-[0-9]{1,5})?$/, { error: 'invalid port number', abort: true })
  .refine((text) => text.split('-').every((port) => +port >= 1 && +port <= 65_535), {
    error: 'invalid port number',
  })
export type L4PortRange = z.infer<typeof L4PortRange>

export const VpcFirewallRuleAction = z.enum(['allow', 'deny'])
export type VpcFirewallRuleAction = z.infer<typeof VpcFirewallRuleAction>

export const VpcFirewallRuleDirection = z.enum(['inbound', 'outbound'])
export type VpcFirewallRuleDirection = z.infer<typeof VpcFirewallRuleDirection>

export const VpcFirewallRuleStatus = z.enum(['disabled', 'enabled'])
export type VpcFirewallRuleStatus = z.infer<typeof VpcFirewallRuleStatus>

/** A single word, whatever the platform's version (firewall-protocol.ts). */
export const VpcFirewallRuleProtocol = z
  .string()
  .refine(isProtocolWord, { error: 'unknown variant, expected one of `TCP`, `UDP`, `ICMP`' })
export type VpcFirewallRuleProtocol = z.infer<typeof VpcFirewallRuleProtocol>

export const VpcFirewallRuleHostFilter = z.discriminatedUnion('type', [
  z.object({ type: z.literal('vpc'), value: Name }),
  z.object({ type: z.literal('subnet'), value: Name }),
  z.object({ type: z.literal('instance'), value: Name }),
  z.object({ type: z.literal('ip'), value: Ip }),
  z.object({ type: z.literal('ip_net'), value: IpNet }),
])
export type VpcFirewallRuleHostFilter = z.infer<typeof VpcFirewallRuleHostFilter>

/** Targets have the same kinds as hosts. */
export const VpcFirewallRuleTarget = VpcFirewallRuleHostFilter
export type VpcFirewallRuleTarget = z.infer<typeof VpcFirewallRuleTarget>

/** An absent or null filter matches everything. */
export const VpcFirewallRuleFilter = z.object({
  hosts: z.array(VpcFirewallRuleHostFilter).max(FIREWALL_RULE_PARTS_MAX).nullish(),
  ports: z.array(L4PortRange).max(FIREWALL_RULE_PARTS_MAX).nullish(),
  protocols: z.array(VpcFirewallRuleProtocol).max(FIREWALL_RULE_PARTS_MAX).nullish(),
})
export type VpcFirewallRuleFilter = z.infer<typeof VpcFirewallRuleFilter>

const ruling = {
  action: VpcFirewallRuleAction,
  direction: VpcFirewallRuleDirection,
  filters: VpcFirewallRuleFilter,
  priority: Uint16,
  status: VpcFirewallRuleStatus,
}

export const VpcFirewallRule = z.object({
  ...identity,
  ...ruling,
  targets: z.array(VpcFirewallRuleTarget),
  vpcId: Uuid,
})
export type VpcFirewallRule = z.infer<typeof VpcFirewallRule>

export const VpcFirewallRules = z.object({ rules: z.array(VpcFirewallRule) })
export type VpcFirewallRules = z.infer<typeof VpcFirewallRules>

export const VpcFirewallRuleUpdate = z.object({
  ...naming,
  ...ruling,
  targets: z.array(VpcFirewallRuleTarget).max(FIREWALL_RULE_PARTS_MAX),
})
export type VpcFirewallRuleUpdate = z.infer<typeof VpcFirewallRuleUpdate>

/** All rules of the VPC: an update replaces them, with new ids. */
export const VpcFirewallRuleUpdateParams = z.object({
  rules: z.array(VpcFirewallRuleUpdate).max(FIREWALL_RULES_MAX),
})
export type VpcFirewallRuleUpdateParams = z.infer<typeof VpcFirewallRuleUpdateParams>

export const firewallRuleOperations = operations({
  vpcFirewallRulesView: {
    method: 'GET',
    path: '/v1/vpc-firewall-rules',
    query: z.object(vpcRequired),
    answer: VpcFirewallRules,
    status: 200,
  },
  vpcFirewallRulesUpdate: {
    method: 'PUT',
    path: '/v1/vpc-firewall-rules',
    query: z.object(vpcRequired),
    body: VpcFirewallRuleUpdateParams,
    answer: VpcFirewallRules,
    status: 200,
  },
})
