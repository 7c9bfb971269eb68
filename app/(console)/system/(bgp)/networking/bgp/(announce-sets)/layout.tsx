import { AnnounceSetList } from '@/app/(console)/system/(bgp)/announce-sets-list'
import { bgpOperations } from '@/lib/contract/bgp'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(AnnounceSetList, bgpOperations.networkingBgpAnnounceSetList, {
  // A page of a thousand at most.
  isNamed: true,
})
