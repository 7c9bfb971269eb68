'use client'

import { MetricsSkeleton } from '@/lib/charts/metrics-skeleton'
import { Icon } from '@/lib/ui/icon'
import { SubjectMetrics } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/metrics/subject-metrics'
import { changeMetricsView } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/metrics/use-metrics-view'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { diskMetrics } from '@/lib/metrics/metrics'
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

/** What the disks of an instance read and write. */
export function DiskMetrics({ project, name, failure }: Props) {
  const query = useRead(
    reads.instanceDiskList({ path: { instance: name }, query: { project, limit: PICKER_LIMIT } }),
  )
  return (
    <SubjectMetrics
      {...{ project, name, query, failure }}
      operation="instanceDiskList"
      noun="Disk"
      allLabel="All disks"
      chosen={({ disk }) => disk}
      onChoose={(disk) => changeMetricsView({ disk })}
      metrics={diskMetrics}
      about={helpAt('disk-metrics')}
      empty={
        <EmptyState
          icon={<Icon name="hard-drive" />}
          title="No disks"
          action={
            <LinkButton href={routes.instanceStorage(project, name)}>Go to storage</LinkButton>
          }
        >
          Attach a disk to this instance to see what it reads and writes.
        </EmptyState>
      }
    />
  )
}

export const DiskMetricsSkeleton = () => <MetricsSkeleton charts={5} />
