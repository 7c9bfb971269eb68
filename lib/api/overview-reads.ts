import { browserReads } from './query'

/** What the operators' overview reads that stands on screens of its own elsewhere. */
export const overviewReads = browserReads({
  networkingBgpStatus: '/v1/system/networking/bgp-status',
  networkingBfdStatus: '/v1/system/networking/bfd-status',
  supportBundleList: '/experimental/v1/system/support-bundles',
})
