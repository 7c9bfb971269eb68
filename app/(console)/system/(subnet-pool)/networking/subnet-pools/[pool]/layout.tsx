import { SubnetPoolPage } from '@/app/(console)/system/(subnet-pool)/subnet-pool-page'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  SubnetPoolPage,
  'subnet pool',
  subnetPoolOperations.systemSubnetPoolView,
  ({ pool }: { pool: string }) => ({ path: { pool } }),
)
