import { SledList } from '@/app/(console)/system/(inventory)/sleds-list'
import { sledOperations } from '@/lib/contract/sled'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SledList, sledOperations.sledList, { isNamed: true })
