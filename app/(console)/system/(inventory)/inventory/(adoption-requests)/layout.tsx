import { AdoptionRequestList } from '@/app/(console)/system/(inventory)/adoption-request-list'
import { physicalDiskOperations } from '@/lib/contract/physical-disk'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(
  AdoptionRequestList,
  physicalDiskOperations.physicalDiskListAdoptionRequests,
  {
    isNamed: true,
    needs: { feature: 'diskAdoption', label: 'Adoption requests', icon: 'hard-drive', isTab: true },
  },
)
