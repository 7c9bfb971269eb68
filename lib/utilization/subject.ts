import type { Resource } from '@/lib/capacity/amounts'
import type { Quantity } from '@/lib/charts/scale'
import type { SystemMetricName } from '@/lib/contract/metrics'

/** The subject of a total: the reader's silo or one of its projects, the fleet or one of its silos. */
export type Subject =
  | { readonly level: 'silo'; readonly project: string | null }
  | { readonly level: 'fleet'; readonly silo: string | null }

/** The operation that reads a subject's history. */
export const operationOf = ({ level }: Subject) =>
  level === 'silo' ? ('siloMetric' as const) : ('systemMetric' as const)

/** The platform's metric of a resource, and how its charts are displayed (screens.md, section 7). */
export const RESOURCE_METRIC = {
  cpus: { metric: 'cpus_provisioned', quantity: 'vCPUs' },
  memory: { metric: 'ram_provisioned', quantity: 'GiB' },
  storage: { metric: 'virtual_disk_space_provisioned', quantity: 'TiB' },
} as const satisfies Record<
  Resource,
  { readonly metric: SystemMetricName; readonly quantity: Quantity }
>
