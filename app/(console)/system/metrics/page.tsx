import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { oxqlOperations } from '@/lib/contract/oxql'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { MetricsHeader } from './metrics-header'
import { SystemMetrics } from './system-metrics'

const all = { query: { limit: PICKER_LIMIT } }

/** What the platform measures: ready charts, and queries of one's own. */
export default async function SystemMetricsPage() {
  const schemas = await view(oxqlOperations.systemTimeseriesSchemaList, all)
  const isRead = schemas.type === 'success'
  const prefetched = asPrefetched([
    ['systemTimeseriesSchemaList', all],
    isRead ? schemas.data : undefined,
  ])
  return (
    <div className="shell-page">
      <MetricsHeader />
      <PrefetchBoundary prefetched={prefetched}>
        <SystemMetrics failure={isRead ? undefined : schemas} />
      </PrefetchBoundary>
    </div>
  )
}
