import { PoolPage } from '@/app/(console)/system/(pool)/pool-page'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { readBeside } from '@/lib/platform/read-list'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

const { ipPoolView, ipPoolUtilizationView, ipPoolRangeList, ipPoolSiloList } = ipPoolOperations

export default defineDetailLayout(
  PoolPage,
  ipPoolView,
  ({ pool }: { pool: string }) => ({ path: { pool } }),
  ({ pool }) => {
    const path = { pool }
    const query = { limit: PICKER_LIMIT }
    return Promise.all([
      readBeside(ipPoolUtilizationView, { path }),
      readBeside(ipPoolRangeList, { path, query }),
      readBeside(ipPoolSiloList, { path, query }),
    ])
  },
)
