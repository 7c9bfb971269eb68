import { PoolList } from '@/app/(console)/system/(pools)/pool-list'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(PoolList, ipPoolOperations.ipPoolList)
