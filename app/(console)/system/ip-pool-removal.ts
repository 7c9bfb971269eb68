import { hasRanges, type PoolUsage } from '@/lib/capacity/pool-usage'
import type { IpPool } from '@/lib/contract/ip-pool'
import { whyPoolStays } from '@/lib/contract/ip-pool-can'
import { routes } from '@/lib/routes'
import { defineRemoval } from '@/lib/screens/removal'
import { deleteIpPools } from './ip-pool-actions'

/** Why a pool can't be deleted, as far as its utilization tells. */
export const whyPoolCantGo = (usages: readonly PoolUsage[] | undefined): string | undefined =>
  whyPoolStays(hasRanges(usages) ? 1 : 0)

export const poolRemoval = defineRemoval({
  noun: 'IP pool',
  operation: 'ipPoolDelete',
  action: deleteIpPools,
  call: ({ name }: IpPool) => ({ path: { pool: name } }),
  right: 'changeFleet',
  alsoGoes: ['Linked silos can no longer choose it'],
  notes: ['Linked silos can no longer choose it.', 'Pools that have IP ranges can’t be deleted.'],
  to: () => routes.ipPools,
})
