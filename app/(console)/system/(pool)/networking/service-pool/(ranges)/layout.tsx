import { ServiceRangeList } from '@/app/(console)/system/(pool)/range-list'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ServiceRangeList, ipPoolOperations.ipPoolServiceRangeList)
