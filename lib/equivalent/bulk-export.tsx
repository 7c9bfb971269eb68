import { projectContents } from '@/lib/contract/project-contents'
import type { Row, ShownBulkAction } from '@/lib/table/column'
import { lazyDialog } from '@/lib/ui/use-dialog'
import { EXPORT, loadExport } from './use-export'

/** Operators' own, and parts of others. */
const NOT_EXPORTED: readonly string[] = [
  'probe',
  'instanceNetworkInterface',
  'internetGatewayIpAddress',
  'internetGatewayIpPool',
]

/** The lists whose things Terraform or commands can make. */
const LISTS = new Set(
  Object.keys(projectContents)
    .filter((kind) => !NOT_EXPORTED.includes(kind))
    .map((kind) => `${kind}List`),
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
