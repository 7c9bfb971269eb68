import { AdoptList } from '@/app/(console)/system/(inventory)/adopt-list'
import { physicalDiskOperations } from '@/lib/contract/physical-disk'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(AdoptList, physicalDiskOperations.physicalDiskListUnadopted, {
  needs: { feature: 'diskAdoption', label: 'Disks to adopt', icon: 'hard-drive', isTab: true },
})
