import { SledInstanceList } from '@/app/(console)/system/(sled)/sled-instance-list'
import { sledOperations } from '@/lib/contract/sled'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SledInstanceList, sledOperations.sledInstanceList, {
  selectors: (path: { sledId: string }) => ({ path }),
  isNamed: true,
})
