import { NewSledList } from '@/app/(console)/system/(inventory)/new-sleds-list'
import { sledOperations } from '@/lib/contract/sled'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(NewSledList, sledOperations.sledListUninitialized)
