import { RackList } from '@/app/(console)/system/(inventory)/racks-list'
import { rackOperations } from '@/lib/contract/rack'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(RackList, rackOperations.rackList)
