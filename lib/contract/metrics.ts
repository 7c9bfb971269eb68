import * as z from 'zod'
import { InstantText, NameOrId, pageQuery, projectSelector, resultsPage } from './common'
import { Measurement } from './measurement'
import { operations } from './operation'

export const SystemMetricName = z.enum([
  'virtual_disk_space_provisioned',
  'cpus_provisioned',
  'ram_provisioned',
])
export type SystemMetricName = z.infer<typeof SystemMetricName>

export const PaginationOrder = z.enum(['ascending', 'descending'])
export type PaginationOrder = z.infer<typeof PaginationOrder>

/** Start inclusive, end exclusive; both are needed on the first page (behaviour-operator, metrics). */
const timePage = {
  ...pageQuery,
  startTime: InstantText.optional(),
  endTime: InstantText.optional(),
  order: PaginationOrder.optional(),
}

export const metricsOperations = operations({
  diskMetricsList: {
    method: 'GET',
    path: '/v1/disks/{disk}/metrics/{metric}',
    query: z.object({ ...timePage, ...projectSelector }),
    answer: resultsPage(Measurement),
    status: 200,
  },
  siloMetric: {
    method: 'GET',
    path: '/v1/metrics/{metricName}',
    query: z.object({ ...timePage, ...projectSelector }),
    answer: resultsPage(Measurement),
    status: 200,
  },
  systemMetric: {
    method: 'GET',
    path: '/v1/system/metrics/{metricName}',
    query: z.object({ ...timePage, silo: NameOrId.optional() }),
    answer: resultsPage(Measurement),
    status: 200,
  },
})
