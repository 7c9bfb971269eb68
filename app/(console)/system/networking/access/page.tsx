import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { allowListOperations } from '@/lib/contract/allow-list'
import { networkSettingsOperations } from '@/lib/contract/network-settings'
import { platformCan } from '@/lib/contract/platform-can'
import { readerAddress } from '@/lib/network/reader-address'
import { platformVersion } from '@/lib/platform/platform-version'
import { readQuietly, view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { senderAddress } from '@/lib/session/server'
import { SectionHead } from '@/lib/ui/page-header'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { AllowListPart } from './allow-list-part'
import { NetworkSettings } from './network-settings'
import { definePage } from '@/lib/screens/page'
import { Skeleton } from '@/lib/ui/skeleton'
import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

const NetworkAccessHeader = () => (
  <TopicHeader
    title="Network access"
    icon="lock"
    topic="network access"
    summary="From where the platform’s services can be reached, and what its network allows."
    links={[{ label: 'Network access', href: helpAt('network-access') }]}
  />
)

/** From where the platform's services can be reached, and what its network allows. */
async function NetworkAccessPage() {
  const platform = await platformVersion()
  const { networkingAllowListView } = allowListOperations
  const { networkingInboundIcmpView, systemNetworkingSettingsView } = networkSettingsOperations
  const [[list, rights], icmp, settings] = await Promise.all([
    withRights(view(networkingAllowListView, {})),
    platformCan(platform, 'versions') ? readQuietly(networkingInboundIcmpView, {}) : undefined,
    platformCan(platform, 'jumboFrames')
      ? readQuietly(systemNetworkingSettingsView, {})
      : undefined,
  ])
  const prefetched = asPrefetched(
    [['networkingAllowListView', {}], list.type === 'success' ? list.data : undefined],
    // These say themselves that they could not be read.
    [['networkingInboundIcmpView', {}], icmp?.type === 'success' ? icmp.data : undefined],
    [
      ['systemNetworkingSettingsView', {}],
      settings?.type === 'success' ? settings.data : undefined,
    ],
    rights,
  )
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <PartBoundary what="The allow list">
        <AllowListPart
          failure={list.type === 'success' ? undefined : list}
          address={readerAddress(await senderAddress())}
        />
      </PartBoundary>
      <PartBoundary what="Network settings">
        <NetworkSettings />
      </PartBoundary>
    </PrefetchBoundary>
  )
}

const skeleton = (
  <>
    <SectionHead>Allow list</SectionHead>
    <Skeleton width="16rem" height="0.75rem" />
  </>
)

export default definePage(skeleton, NetworkAccessPage, <NetworkAccessHeader />)
