import { ExportedList } from '@/app/(console)/system/(bgp)/exported-list'
import { bgpOperations } from '@/lib/contract/bgp'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ExportedList, bgpOperations.networkingBgpExported, {
  isWhole: true,
})
