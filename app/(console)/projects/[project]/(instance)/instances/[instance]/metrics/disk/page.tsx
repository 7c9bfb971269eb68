import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { diskOperations } from '@/lib/contract/disk'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { DiskMetrics, DiskMetricsSkeleton } from './disk-metrics'
import { definePage } from '@/lib/screens/page'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

async function InstanceDiskMetricsPage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const instance = pathParam(encoded.instance)
  const request = { path: { instance }, query: { project, limit: PICKER_LIMIT } }
  const answer = await view(diskOperations.instanceDiskList, request)
  const prefetched = asPrefetched([
    ['instanceDiskList', request],
    answer.type === 'success' ? answer.data : undefined,
  ])
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <DiskMetrics
        project={project}
        name={instance}
        failure={answer.type === 'success' ? undefined : answer}
      />
    </PrefetchBoundary>
  )
}

export default definePage(<DiskMetricsSkeleton />, InstanceDiskMetricsPage)
