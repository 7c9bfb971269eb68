import { hasRanges, type PoolUsage } from '@/lib/capacity/pool-usage'
import type { SubnetPool } from '@/lib/contract/subnet-pool'
import { routes } from '@/lib/routes'
import { defineRemoval } from '@/lib/screens/removal'
import { deleteSubnetPools } from './subnet-pool-actions'

/** Why a subnet pool can't be deleted, as far as its utilization tells. */
export const whySubnetPoolStays = (usages: readonly PoolUsage[] | undefined): string | undefined =>
  hasRanges(usages) ? 'Remove its members first' : undefined

export const subnetPoolRemoval = defineRemoval({
  noun: 'subnet pool',
  operation: 'systemSubnetPoolDelete',
  action: deleteSubnetPools,
  call: ({ name }: SubnetPool) => ({ path: { pool: name } }),
  right: 'changeFleet',
  alsoGoes: ['Linked silos can no longer choose it'],
  notes: ['Linked silos can no longer choose them.', 'Pools that have members can’t be deleted.'],
  to: () => routes.subnetPools,
})
