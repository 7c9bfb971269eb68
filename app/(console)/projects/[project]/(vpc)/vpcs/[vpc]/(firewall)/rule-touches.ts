/** Operations whose answers a save makes stale. */
export const RULE_TOUCHES = ['vpcFirewallRulesView']
