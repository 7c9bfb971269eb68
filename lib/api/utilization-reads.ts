import { browserReads } from './query'

/** Reads of what silos and the fleet have provisioned, and of its history. */
export const utilizationReads = browserReads({
  siloMetric: '/v1/metrics/{metricName}',
  systemMetric: '/v1/system/metrics/{metricName}',
  siloUtilizationList: '/v1/system/utilization/silos',
  siloUtilizationView: '/v1/system/utilization/silos/{silo}',
  utilizationView: '/v1/utilization',
})
