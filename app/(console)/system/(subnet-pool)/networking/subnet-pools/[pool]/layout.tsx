import { SubnetPoolPage } from '@/app/(console)/system/(subnet-pool)/subnet-pool-page'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { readBeside } from '@/lib/platform/read-list'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

const {
  systemSubnetPoolView,
  systemSubnetPoolUtilizationView,
  systemSubnetPoolMemberList,
  systemSubnetPoolSiloList,
} = subnetPoolOperations

export default defineDetailLayout(
  SubnetPoolPage,
  systemSubnetPoolView,
  ({ pool }: { pool: string }) => ({ path: { pool } }),
  async ({ pool }) => {
    const path = { pool }
    const query = { limit: PICKER_LIMIT }
    return Promise.all([
      readBeside(systemSubnetPoolUtilizationView, { path }),
      readBeside(systemSubnetPoolMemberList, { path, query }),
      readBeside(systemSubnetPoolSiloList, { path, query }),
    ])
  },
)
