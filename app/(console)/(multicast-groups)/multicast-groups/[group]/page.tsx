import { MulticastGroupPanel } from '@/app/(console)/(multicast-groups)/multicast-group-panel'
import { multicastGroupOperations } from '@/lib/contract/multicast-group'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

interface Params {
  readonly [name: string]: string
  readonly group: string
}

export default definePanelPage({
  title: 'Multicast group',
  operation: multicastGroupOperations.multicastGroupView,
  request: ({ group }: Params) => ({ path: { multicastGroup: group } }),
  closeTo: () => routes.multicastGroups,
  render: (group) => <MulticastGroupPanel group={group} />,
})
