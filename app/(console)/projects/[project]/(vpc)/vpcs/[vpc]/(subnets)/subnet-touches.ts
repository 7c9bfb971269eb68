/** What a change of subnets makes stale: each has a route in the system router. */
export const SUBNET_TOUCHES = [
  'vpcSubnetList',
  'vpcSubnetView',
  'vpcRouterRouteList',
  'vpcRouterRouteView',
] as const
