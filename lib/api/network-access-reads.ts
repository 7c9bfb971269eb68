import { browserReads } from './query'

/** Reads of the access to the platform's own services, and of its network settings. */
export const networkAccessReads = browserReads({
  networkingAllowListView: '/v1/system/networking/allow-list',
  networkingInboundIcmpView: '/v1/system/networking/inbound-icmp',
  systemNetworkingSettingsView: '/v1/system/networking/settings',
})
