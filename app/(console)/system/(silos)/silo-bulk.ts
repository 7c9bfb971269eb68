import type { Silo } from '@/lib/contract/silo'
import { GOES_WITH_SILO } from '@/lib/contract/silo-can'
import { planned } from '@/lib/equivalent/planned'
import type { BulkAction } from '@/lib/table/column'
import { deleteSilos } from '@/app/(console)/system/silo-actions'

/** What can be done to many silos at once. */
export const siloBulk: readonly BulkAction<Silo>[] = [
  {
    label: 'Delete',
    past: 'deleted',
    right: 'createInFleet',
    danger: true,
    notes: [
      `Also deleted: ${Object.values(GOES_WITH_SILO).join(', ')}.`,
      'Silos that have projects can’t be deleted.',
    ],
    skipReason: () => undefined,
    run: (rows) => deleteSilos(rows.map(({ name }) => ({ silo: name }))),
    call: ({ name }) => planned('siloDelete', { path: { silo: name } }),
  },
]
