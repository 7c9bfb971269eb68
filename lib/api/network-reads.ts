import { browserReads } from './query'

/** Reads of VPCs. Apart from `reads`, so that pages without networks don't load them. */
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
