import { browserReads } from './query'

/** What islands read of IP pools, for operators. */
export const poolReads = browserReads({
  ipPoolList: '/v1/system/ip-pools',
  ipPoolView: '/v1/system/ip-pools/{pool}',
  ipPoolUtilizationView: '/v1/system/ip-pools/{pool}/utilization',
  ipPoolRangeList: '/v1/system/ip-pools/{pool}/ranges',
  ipPoolSiloList: '/v1/system/ip-pools/{pool}/silos',
  ipPoolServiceView: '/v1/system/ip-pools-service',
  ipPoolServiceRangeList: '/v1/system/ip-pools-service/ranges',
})
