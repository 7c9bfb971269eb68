import { poolUsage, type PoolUsage } from '@/lib/capacity/pool-usage'
import type { SubnetPoolUtilization } from '@/lib/contract/subnet-pool'

/** How many addresses of a subnet pool external subnets have; none where the platform didn't tell. */
export const subnetPoolUsage = ({ capacity, remaining }: SubnetPoolUtilization): PoolUsage[] =>
  capacity === null || remaining === null
    ? []
    : poolUsage({ total: { allocated: capacity - remaining, capacity } })
