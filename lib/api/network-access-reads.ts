import { browserReads } from './query'

/** What islands read of who reaches the platform's own services, and of its network's settings. */
export const networkAccessReads = browserReads({
  networkingAllowListView: '/v1/system/networking/allow-list',
  networkingInboundIcmpView: '/v1/system/networking/inbound-icmp',
  systemNetworkingSettingsView: '/v1/system/networking/settings',
})
