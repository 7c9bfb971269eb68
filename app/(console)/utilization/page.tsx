import { siloOperations } from '@/lib/contract/silo'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { ProjectShares } from './project-shares'
import { SiloUtilization } from './silo-utilization'
import { definePage } from '@/lib/screens/page'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { WatchButton } from '@/lib/watched/watch-button'
import { TopicHeader } from '@/lib/ui/topic-header'

const UtilizationHeader = () => (
  <TopicHeader
    title="Utilization"
    icon="chart-column"
    topic="utilization"
    summary="What the silo’s projects have provisioned, and what its quotas allow."
    links={[{ label: 'Utilization', href: helpAt('utilization') }]}
    actions={
      <WatchButton thing={{ id: 'quotas', page: routes.siloUtilization }} label="Watch quotas" />
    }
  />
)

/** What the reader's silo has provisioned, of what it may. */
async function SiloUtilizationPage() {
  const answer = await view(siloOperations.utilizationView, {})
  const prefetched = asPrefetched([
    ['utilizationView', {}],
    answer.type === 'success' ? answer.data : undefined,
  ])
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <PartBoundary what="Capacity">
        <SiloUtilization failure={answer.type === 'success' ? undefined : answer} />
      </PartBoundary>
      <PartBoundary what="Projects by share">
        <ProjectShares />
      </PartBoundary>
    </PrefetchBoundary>
  )
}

export default definePage(<CapacitySkeleton />, SiloUtilizationPage, <UtilizationHeader />)
