import { SledDiskList } from '@/app/(console)/system/(sled)/sled-disk-list'
import { physicalDiskOperations } from '@/lib/contract/physical-disk'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SledDiskList, physicalDiskOperations.sledPhysicalDiskList, {
  selectors: (path: { sledId: string }) => ({ path }),
  isNamed: true,
})
