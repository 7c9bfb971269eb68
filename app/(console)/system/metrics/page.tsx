import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { oxqlOperations } from '@/lib/contract/oxql'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { SystemMetrics } from './system-metrics'
import { definePage } from '@/lib/screens/page'
import { ExplorerSkeleton } from '@/app/(console)/_metrics/explorer-skeleton'
import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

const MetricsHeader = () => (
  <TopicHeader
    title="Metrics"
    icon="chart-line"
    topic="metrics"
    summary="What the platform measures of its hardware, its network, and its services, by ready charts or by queries of your own."
    links={[
      { label: 'Metrics of the platform', href: helpAt('metrics-explorer') },
      { label: 'OxQL', href: helpAt('oxql') },
    ]}
  />
)

const all = { query: { limit: PICKER_LIMIT } }

/** What the platform measures: ready charts, and queries of one's own. */
async function SystemMetricsPage() {
  const schemas = await view(oxqlOperations.systemTimeseriesSchemaList, all)
  const isRead = schemas.type === 'success'
  const prefetched = asPrefetched([
    ['systemTimeseriesSchemaList', all],
    isRead ? schemas.data : undefined,
  ])
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <SystemMetrics failure={isRead ? undefined : schemas} />
    </PrefetchBoundary>
  )
}

export default definePage(<ExplorerSkeleton />, SystemMetricsPage, <MetricsHeader />)
