import { browserRead } from './query'

/** What islands read of what is provisioned, of silos and of the fleet, and its history. */
export const utilizationReads = {
  siloMetric: browserRead('siloMetric', '/v1/metrics/{metricName}'),
  systemMetric: browserRead('systemMetric', '/v1/system/metrics/{metricName}'),
  siloUtilizationList: browserRead('siloUtilizationList', '/v1/system/utilization/silos'),
  siloUtilizationView: browserRead('siloUtilizationView', '/v1/system/utilization/silos/{silo}'),
}
