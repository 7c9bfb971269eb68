import { PoolPage } from '@/app/(console)/system/(pool)/pool-page'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  PoolPage,
  'IP pool',
  ipPoolOperations.ipPoolView,
  ({ pool }: { pool: string }) => ({ path: { pool } }),
)
