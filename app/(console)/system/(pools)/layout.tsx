import { IpPoolList } from '@/app/(console)/system/_pools/pool-list'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(IpPoolList, ipPoolOperations.ipPoolList)
