import type { Row, ShownBulkAction } from '@/lib/table/column'
import { lazyDialog } from '@/lib/ui/use-dialog'
import { EXPORT, loadExport } from './use-export'

/** The lists whose things Terraform or commands can make. */
const LISTS = new Set(
  ['instance', 'disk', 'snapshot', 'image', 'floatingIp', 'externalSubnet', 'affinityGroup']
    .concat('antiAffinityGroup', 'vpc', 'vpcSubnet', 'vpcRouter', 'vpcRouterRoute')
    .concat('internetGateway')
    .map((noun) => `${noun}List`),
)

const ExportDialog = lazyDialog(loadExport, EXPORT)

/** The action for the selected rows of a list in a project; none for lists of other things. */
export const bulkExport = <T extends Row>(
  operation = '',
  { project }: { readonly project?: string } = {},
): readonly ShownBulkAction<T>[] =>
  project !== undefined && LISTS.has(operation)
    ? [
        {
          ...{ label: EXPORT, past: 'exported', right: null },
          skipReason: () => undefined,
          draw: (rows, onClose) => (
            <ExportDialog props={{ project, ids: rows.map(({ id }) => id) }} onClose={onClose} />
          ),
        },
      ]
    : []
