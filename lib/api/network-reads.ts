import { browserReads } from './query'

/** What islands read of VPCs, beside `reads`: no part of the pages without networks. */
export const networkReads = browserReads({
  vpcFirewallRulesView: '/v1/vpc-firewall-rules',
  vpcSubnetView: '/v1/vpc-subnets/{subnet}',
  vpcSubnetListNetworkInterfaces: '/v1/vpc-subnets/{subnet}/network-interfaces',
  vpcRouterList: '/v1/vpc-routers',
  vpcRouterView: '/v1/vpc-routers/{router}',
  vpcRouterRouteList: '/v1/vpc-router-routes',
  vpcRouterRouteView: '/v1/vpc-router-routes/{route}',
  internetGatewayList: '/v1/internet-gateways',
  internetGatewayView: '/v1/internet-gateways/{gateway}',
  internetGatewayIpAddressList: '/v1/internet-gateway-ip-addresses',
  internetGatewayIpPoolList: '/v1/internet-gateway-ip-pools',
  vpcSubnetList: '/v1/vpc-subnets',
  vpcList: '/v1/vpcs',
  vpcView: '/v1/vpcs/{vpc}',
  instanceNetworkInterfaceView: '/v1/network-interfaces/{interface}',
})
