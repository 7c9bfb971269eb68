import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { pathParam } from '@/lib/navigation/path-param'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { NetworkMetrics, NetworkMetricsSkeleton } from './network-metrics'
import { definePage } from '@/lib/screens/page'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

async function InstanceNetworkMetricsPage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const instance = pathParam(encoded.instance)
  const request = { query: { project, instance, limit: PICKER_LIMIT } }
  const answer = await view(networkInterfaceOperations.instanceNetworkInterfaceList, request)
  const prefetched = asPrefetched([
    ['instanceNetworkInterfaceList', request],
    answer.type === 'success' ? answer.data : undefined,
  ])
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <NetworkMetrics
        project={project}
        name={instance}
        failure={answer.type === 'success' ? undefined : answer}
      />
    </PrefetchBoundary>
  )
}

export default definePage(<NetworkMetricsSkeleton />, InstanceNetworkMetricsPage)
