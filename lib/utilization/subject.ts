import type { Resource } from '@/lib/capacity/amounts'
import type { Quantity } from '@/lib/charts/scale'
import type { SystemMetricName } from '@/lib/contract/metrics'

/** Whose total it is: of the reader's silo or one of its projects, of the fleet or one of its silos. */
export type Subject =
  | { readonly level: 'silo'; readonly project: string | null }
  | { readonly level: 'fleet'; readonly silo: string | null }

/** The operation that reads a subject's history. */
export const operationOf = ({ level }: Subject) =>
  level === 'silo' ? ('siloMetric' as const) : ('systemMetric' as const)

/** A resource as the platform's metric of it, and how charts of it are read (screens.md, section 7). */
export const RESOURCE_METRIC = {
  cpus: { metric: 'cpus_provisioned', quantity: 'vCPUs' },
  memory: { metric: 'ram_provisioned', quantity: 'GiB' },
  storage: { metric: 'virtual_disk_space_provisioned', quantity: 'TiB' },
} as const satisfies Record<
  Resource,
  { readonly metric: SystemMetricName; readonly quantity: Quantity }
>
