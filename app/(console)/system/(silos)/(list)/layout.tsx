import { SiloList } from '@/app/(console)/system/(silos)/silo-list'
import { siloOperations } from '@/lib/contract/silo'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SiloList, siloOperations.siloList)
