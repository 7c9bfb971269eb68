/** What a change of subnets makes stale: each has a route in the system router, and rules may follow a new name. */
export const SUBNET_TOUCHES = [
  'vpcSubnetList',
  'vpcSubnetView',
  'vpcRouterRouteList',
  'vpcRouterRouteView',
  'vpcFirewallRulesView',
] as const
