import * as z from 'zod'
import { identity, Name, naming, Uint16, Uuid, vpcRequired } from './common'
import { Ip, IpNet } from './ip'
import { operations } from './operation'

export const L4PortRange = z
  .string()
  .min(1)
  .max(11)
  .regex(/^[0-9]{1,5}(-[0-9]{1,5})?$/)
export type L4PortRange = z.infer<typeof L4PortRange>

export const VpcFirewallRuleAction = z.enum(['allow', 'deny'])
export type VpcFirewallRuleAction = z.infer<typeof VpcFirewallRuleAction>

export const VpcFirewallRuleDirection = z.enum(['inbound', 'outbound'])
export type VpcFirewallRuleDirection = z.infer<typeof VpcFirewallRuleDirection>

export const VpcFirewallRuleStatus = z.enum(['disabled', 'enabled'])
export type VpcFirewallRuleStatus = z.infer<typeof VpcFirewallRuleStatus>

export const VpcFirewallRuleProtocol = z.enum(['TCP', 'UDP', 'ICMP'])
export type VpcFirewallRuleProtocol = z.infer<typeof VpcFirewallRuleProtocol>

export const VpcFirewallRuleHostFilter = z.discriminatedUnion('type', [
  z.object({ type: z.literal('vpc'), value: Name }),
  z.object({ type: z.literal('subnet'), value: Name }),
  z.object({ type: z.literal('instance'), value: Name }),
  z.object({ type: z.literal('ip'), value: Ip }),
  z.object({ type: z.literal('ip_net'), value: IpNet }),
])
export type VpcFirewallRuleHostFilter = z.infer<typeof VpcFirewallRuleHostFilter>

export const VpcFirewallRuleTarget = z.discriminatedUnion('type', [
  z.object({ type: z.literal('vpc'), value: Name }),
  z.object({ type: z.literal('subnet'), value: Name }),
  z.object({ type: z.literal('instance'), value: Name }),
  z.object({ type: z.literal('ip'), value: Ip }),
  z.object({ type: z.literal('ip_net'), value: IpNet }),
])
export type VpcFirewallRuleTarget = z.infer<typeof VpcFirewallRuleTarget>

export const VpcFirewallRuleFilter = z.object({
  hosts: z.array(VpcFirewallRuleHostFilter).max(256).nullish(),
  ports: z.array(L4PortRange).max(256).nullish(),
  protocols: z.array(VpcFirewallRuleProtocol).max(256).nullish(),
})
export type VpcFirewallRuleFilter = z.infer<typeof VpcFirewallRuleFilter>

export const VpcFirewallRule = z.object({
  ...identity,
  action: VpcFirewallRuleAction,
  direction: VpcFirewallRuleDirection,
  filters: VpcFirewallRuleFilter,
  priority: Uint16,
  status: VpcFirewallRuleStatus,
  targets: z.array(VpcFirewallRuleTarget),
  vpcId: Uuid,
})
export type VpcFirewallRule = z.infer<typeof VpcFirewallRule>

export const VpcFirewallRules = z.object({ rules: z.array(VpcFirewallRule) })
export type VpcFirewallRules = z.infer<typeof VpcFirewallRules>

export const VpcFirewallRuleUpdate = z.object({
  ...naming,
  action: VpcFirewallRuleAction,
  direction: VpcFirewallRuleDirection,
  filters: VpcFirewallRuleFilter,
  priority: Uint16,
  status: VpcFirewallRuleStatus,
  targets: z.array(VpcFirewallRuleTarget).max(256),
})
export type VpcFirewallRuleUpdate = z.infer<typeof VpcFirewallRuleUpdate>

export const VpcFirewallRuleUpdateParams = z.object({
  rules: z.array(VpcFirewallRuleUpdate).max(1024),
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
