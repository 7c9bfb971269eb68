import { browserRead } from './query'

/** What islands read of IP pools, for operators. */
export const poolReads = {
  ipPoolList: browserRead('ipPoolList', '/v1/system/ip-pools'),
  ipPoolView: browserRead('ipPoolView', '/v1/system/ip-pools/{pool}'),
  ipPoolUtilizationView: browserRead(
    'ipPoolUtilizationView',
    '/v1/system/ip-pools/{pool}/utilization',
  ),
  ipPoolRangeList: browserRead('ipPoolRangeList', '/v1/system/ip-pools/{pool}/ranges'),
  ipPoolSiloList: browserRead('ipPoolSiloList', '/v1/system/ip-pools/{pool}/silos'),
  ipPoolServiceRangeList: browserRead(
    'ipPoolServiceRangeList',
    '/v1/system/ip-pools-service/ranges',
  ),
}
