import type { SiloIpPool } from '@/lib/contract/ip-pool'
import { planned } from '@/lib/equivalent/planned'
import type { BulkAction } from '@/lib/table/column'
import { unlinkSiloPools } from './silo-pool-actions'

/** What can be done to many pools of a silo at once. */
export const siloPoolBulk = (silo: string): readonly BulkAction<SiloIpPool>[] => [
  {
    label: 'Unlink',
    past: 'unlinked',
    right: 'changeFleet',
    danger: true,
    notes: ['Pools whose addresses are in use in the silo can’t be unlinked.'],
    skipReason: () => undefined,
    run: (rows) => unlinkSiloPools(rows.map(({ name }) => ({ silo, pool: name }))),
    call: ({ name }) => planned('ipPoolSiloUnlink', { path: { pool: name, silo } }),
  },
]
