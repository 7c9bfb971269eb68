import { browserRead } from './query'

/** What islands read of VPCs, beside `reads`: no part of the pages without networks. */
export const networkReads = {
  vpcFirewallRulesView: browserRead('vpcFirewallRulesView', '/v1/vpc-firewall-rules'),
  vpcSubnetView: browserRead('vpcSubnetView', '/v1/vpc-subnets/{subnet}'),
  vpcSubnetListNetworkInterfaces: browserRead(
    'vpcSubnetListNetworkInterfaces',
    '/v1/vpc-subnets/{subnet}/network-interfaces',
  ),
  vpcRouterList: browserRead('vpcRouterList', '/v1/vpc-routers'),
  vpcRouterView: browserRead('vpcRouterView', '/v1/vpc-routers/{router}'),
  vpcRouterRouteList: browserRead('vpcRouterRouteList', '/v1/vpc-router-routes'),
  vpcRouterRouteView: browserRead('vpcRouterRouteView', '/v1/vpc-router-routes/{route}'),
  internetGatewayList: browserRead('internetGatewayList', '/v1/internet-gateways'),
  internetGatewayView: browserRead('internetGatewayView', '/v1/internet-gateways/{gateway}'),
  internetGatewayIpAddressList: browserRead(
    'internetGatewayIpAddressList',
    '/v1/internet-gateway-ip-addresses',
  ),
  internetGatewayIpPoolList: browserRead(
    'internetGatewayIpPoolList',
    '/v1/internet-gateway-ip-pools',
  ),
}
