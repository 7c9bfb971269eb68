import { AnnounceSetPage } from '@/app/(console)/system/(announce-set)/announce-set-page'
import { ALL_SETS } from '@/lib/bgp/all-sets'
import { bgpOperations } from '@/lib/contract/bgp'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  AnnounceSetPage,
  bgpOperations.networkingBgpAnnounceSetList,
  () => ALL_SETS,
)
