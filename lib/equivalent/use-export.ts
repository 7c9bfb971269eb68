import type { InstantBulkAction, Row } from '@/lib/table/column'
import { useDialog } from '@/lib/ui/use-dialog'

export const EXPORT = 'Export as Terraform'

const load = () => import('./export-dialog')

/** The dialog that shows a project, or things of it, as Terraform configuration and as commands. */
export const useExport = () => useDialog(load, 'Export as Terraform', { isRare: true })

export type OpenExport = ReturnType<typeof useExport>['open']

/** The lists whose things Terraform or commands can make. */
const LISTS = new Set(
  ['instance', 'disk', 'snapshot', 'image', 'floatingIp', 'externalSubnet', 'affinityGroup']
    .concat('antiAffinityGroup', 'vpc', 'vpcSubnet', 'vpcRouter', 'vpcRouterRoute')
    .concat('internetGateway')
    .map((noun) => `${noun}List`),
)

/** The action for the selected rows of a list in a project; none for lists of other things. */
export const bulkExport = <T extends Row>(
  operation: string,
  project: string | undefined,
  open: OpenExport,
): readonly InstantBulkAction<T>[] =>
  project !== undefined && LISTS.has(operation)
    ? [
        {
          ...{ label: EXPORT, past: 'exported', right: null },
          skipReason: () => undefined,
          begin: (rows) => open({ project, ids: rows.map(({ id }) => id) }),
        },
      ]
    : []
