import { AnnounceSetEditForm } from '@/app/(console)/system/(bgp)/announce-set-form'
import { bgpOperations } from '@/lib/contract/bgp'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Edit announce set',
  operation: bgpOperations.networkingBgpAnnouncementList,
  request: ({ announceSet }: { announceSet: string }) => ({ path: { announceSet } }),
  closeTo: () => routes.bgpAnnounceSets,
  render: (announced, { announceSet }) => (
    <AnnounceSetEditForm
      name={announceSet}
      rows={announced.map(({ network, addressLotBlockId: block }) => ({ network, block }))}
    />
  ),
})
