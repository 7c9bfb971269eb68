'use client'

import { MetricsSkeleton } from '@/lib/charts/metrics-skeleton'
import { Icon } from '@/lib/ui/icon'
import { SubjectMetrics } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/metrics/subject-metrics'
import { changeMetricsView } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/metrics/use-metrics-view'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { networkMetrics } from '@/lib/metrics/metrics'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { useRead } from '@/lib/reading/use-read'
import { LinkButton } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'

interface Props {
  readonly project: string
  readonly name: string
  readonly failure: Failure | undefined
}

/** What goes through the network interfaces of an instance. */
export function NetworkMetrics({ project, name, failure }: Props) {
  const query = useRead(
    reads.instanceNetworkInterfaceList({
      query: { project, instance: name, limit: PICKER_LIMIT },
    }),
  )
  return (
    <SubjectMetrics
      {...{ project, name, query, failure }}
      operation="instanceNetworkInterfaceList"
      noun="Network interface"
      allLabel="All NICs"
      chosen={({ nic }) => nic}
      onChoose={(nic) => changeMetricsView({ nic })}
      metrics={networkMetrics}
      about={helpAt('network-metrics')}
      empty={
        <EmptyState
          icon={<Icon name="network" />}
          title="No network interfaces"
          action={
            <LinkButton href={routes.instanceNetworking(project, name)}>
              Go to networking
            </LinkButton>
          }
        >
          Add a network interface to this instance to see its traffic.
        </EmptyState>
      }
    />
  )
}

export const NetworkMetricsSkeleton = () => <MetricsSkeleton charts={5} />
