import type { Confirmation } from '@/lib/action/action-confirm'
import { hasRanges, type PoolUsage } from '@/lib/capacity/pool-usage'
import { whyPoolStays } from '@/lib/contract/ip-pool-can'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'
import { deleteIpPool } from './ip-pool-actions'

export const LINKS_GO = 'Linked silos can no longer choose it'

/** Why a pool can't be deleted, as far as its utilization tells. */
export const whyPoolCantGo = (usages: readonly PoolUsage[] | undefined): string | undefined =>
  whyPoolStays(hasRanges(usages) ? 1 : 0)

/** Asks before a pool goes. */
export const confirmDeletePool = (pool: string): Confirmation => ({
  title: 'Confirm delete IP pool',
  question: (
    <>
      Delete IP pool <Named>{pool}</Named>? This can’t be undone.
    </>
  ),
  alsoGoes: [LINKS_GO],
  danger: true,
  actionTitle: 'Delete IP pool',
  action: () => deleteIpPool({ pool }),
  call: planned('ipPoolDelete', { path: { pool } }),
})
