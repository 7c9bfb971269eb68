import { browserReads } from './query'

/** What islands read of what is provisioned, of silos and of the fleet, and its history. */
export const utilizationReads = browserReads({
  siloMetric: '/v1/metrics/{metricName}',
  systemMetric: '/v1/system/metrics/{metricName}',
  siloUtilizationList: '/v1/system/utilization/silos',
  siloUtilizationView: '/v1/system/utilization/silos/{silo}',
  utilizationView: '/v1/utilization',
})
