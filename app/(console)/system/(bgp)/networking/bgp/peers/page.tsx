import { PeerList } from '@/app/(console)/system/(bgp)/peers-list'
import { bgpOperations } from '@/lib/contract/bgp'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(PeerList, bgpOperations.networkingBgpStatus, {
  isWhole: true,
})
