import { DiskList } from '@/app/(console)/system/(inventory)/disks-list'
import { physicalDiskOperations } from '@/lib/contract/physical-disk'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(DiskList, physicalDiskOperations.physicalDiskList, {
  isNamed: true,
})
