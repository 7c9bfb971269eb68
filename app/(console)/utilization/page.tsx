import { siloOperations } from '@/lib/contract/silo'
import { view } from '@/lib/platform/read'
import { seeded } from '@/lib/platform/read-list'
import { SeedBoundary } from '@/lib/screens/seed-boundary'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { ProjectShares } from './project-shares'
import { SiloCapacity } from './silo-capacity'
import { SiloCharts } from './silo-charts'
import { UtilizationHeader } from './utilization-header'

/** What the reader's silo has provisioned, of what it may. */
export default async function SiloUtilizationPage() {
  const answer = await view(siloOperations.utilizationView, {})
  const seed = seeded([
    ['utilizationView', {}],
    answer.type === 'success' ? answer.data : undefined,
  ])
  return (
    <div className="shell-page">
      <UtilizationHeader />
      <SeedBoundary seed={seed}>
        <PartBoundary what="Capacity">
          <SiloCapacity failure={answer.type === 'success' ? undefined : answer} />
        </PartBoundary>
        <PartBoundary what="Charts">
          <SiloCharts />
        </PartBoundary>
        <PartBoundary what="Projects by share">
          <ProjectShares />
        </PartBoundary>
      </SeedBoundary>
    </div>
  )
}
