import { bfdOperations } from '@/lib/contract/bfd'
import { bgpOperations } from '@/lib/contract/bgp'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import type { Operation } from '@/lib/contract/operation'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { physicalDiskOperations } from '@/lib/contract/physical-disk'
import { siloOperations } from '@/lib/contract/silo'
import { sledOperations } from '@/lib/contract/sled'
import { supportBundleOperations } from '@/lib/contract/support-bundle'
import { switchPortOperations } from '@/lib/contract/switch-port'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { read, view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { FigureSkeleton, FleetFigures } from './fleet-figures'
import { NeedsAttention } from './needs-attention'
import { definePage } from '@/lib/screens/page'
import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { WatchButton } from '@/lib/watched/watch-button'
import { TopicHeader } from '@/lib/ui/topic-header'

const OverviewHeader = () => (
  <TopicHeader
    title="Overview"
    icon="gauge"
    topic="overview"
    summary="What needs attention in the fleet, and how much of it is used."
    links={[{ label: 'Overview', href: helpAt('overview') }]}
    actions={
      <WatchButton thing={{ id: 'findings', page: routes.overview }} label="Watch findings" />
    }
  />
)

const all = { query: { limit: PICKER_LIMIT } }

/** What of a read came, under the key that the island asks for. What didn't, the island asks for itself. */
async function answerOf(operation: Operation, params: object) {
  const result = await read(operation, params as never)
  return [[operation.name, params], result.type === 'success' ? result.data : undefined] as const
}

/** Where operators begin: what needs a hand, and how full the fleet is. */
async function OverviewPage() {
  const silos = view(siloOperations.siloUtilizationList, all)
  const others = Promise.all([
    answerOf(sledOperations.sledList, all),
    answerOf(sledOperations.sledListUninitialized, all),
    answerOf(physicalDiskOperations.physicalDiskList, all),
    answerOf(switchPortOperations.networkingSwitchPortList, all),
    answerOf(ipPoolOperations.ipPoolList, all),
    answerOf(bgpOperations.networkingBgpStatus, {}),
    answerOf(bfdOperations.networkingBfdStatus, {}),
    answerOf(supportBundleOperations.supportBundleList, all),
  ])
  const usage = await silos
  const prefetched = asPrefetched(
    [['siloUtilizationList', all], usage.type === 'success' ? usage.data : undefined],
    ...(await others),
  )
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <PartBoundary what="What needs attention">
        <NeedsAttention />
      </PartBoundary>
      <PartBoundary what="Capacity">
        <FleetFigures />
      </PartBoundary>
    </PrefetchBoundary>
  )
}

const skeleton = (
  <>
    <div className="section-head">
      <h2>Needs attention</h2>
    </div>
    <RowsSkeleton rows={4} />
    <FigureSkeleton />
  </>
)

export default definePage(skeleton, OverviewPage, <OverviewHeader />)
