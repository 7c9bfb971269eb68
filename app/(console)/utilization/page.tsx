import { siloOperations } from '@/lib/contract/silo'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { ProjectShares } from './project-shares'
import { SiloUtilization } from './silo-utilization'
import { UtilizationHeader } from './utilization-header'
import { definePage } from '@/lib/screens/page'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'

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
