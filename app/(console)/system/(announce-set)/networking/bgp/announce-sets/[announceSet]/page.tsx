import { AnnouncementList } from '@/app/(console)/system/(announce-set)/announcements-list'
import { bgpOperations } from '@/lib/contract/bgp'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(AnnouncementList, bgpOperations.networkingBgpAnnouncementList, {
  selectors: ({ announceSet }: { announceSet: string }) => ({ path: { announceSet } }),
  isWhole: true,
})
