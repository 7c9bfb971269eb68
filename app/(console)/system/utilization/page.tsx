import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { siloOperations } from '@/lib/contract/silo'
import { sledOperations } from '@/lib/contract/sled'
import { read, view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { UtilizationSkeleton, UtilizationTabs } from './silo-usages'
import { SystemUtilizationHeader } from './system-utilization-header'
import { definePage } from '@/lib/screens/page'

const all = { query: { limit: PICKER_LIMIT } }

/** What all silos have provisioned, of what they may and of what the racks hold. */
async function SystemUtilizationPage() {
  const [silos, sleds] = await Promise.all([
    view(siloOperations.siloUtilizationList, all),
    read(sledOperations.sledList, all),
  ])
  const prefetched = asPrefetched(
    [['siloUtilizationList', all], silos.type === 'success' ? silos.data : undefined],
    [['sledList', all], sleds.type === 'success' ? sleds.data : undefined],
  )
  const failure = silos.type === 'success' ? undefined : silos
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <UtilizationTabs failure={failure} />
    </PrefetchBoundary>
  )
}

export default definePage(
  <UtilizationSkeleton />,
  SystemUtilizationPage,
  <SystemUtilizationHeader />,
)
