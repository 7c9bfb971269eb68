import { MulticastGroupList } from '@/app/(console)/(multicast-groups)/multicast-group-list'
import { multicastGroupOperations } from '@/lib/contract/multicast-group'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(MulticastGroupList, multicastGroupOperations.multicastGroupList, {
  selectors: () => ({}),
  needs: { feature: 'multicast', label: 'Multicast groups', icon: 'share-2' },
})
