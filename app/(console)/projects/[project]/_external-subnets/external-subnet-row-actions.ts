import type { Confirmation } from '@/lib/action/action-confirm'
import type { ExternalSubnet } from '@/lib/contract/external-subnet'
import type { Missing } from '@/lib/contract/reader-can'
import { routes } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'
import { externalSubnetDetachment } from './external-subnet-detachment'
import { externalSubnetRemoval } from './external-subnet-removal'

interface Around {
  readonly project: string
  /** Name of the instance that has it, where that is known. */
  readonly instance?: string | undefined
  /** Why the reader may not do something in the project, by right. */
  readonly missing: Missing
  /** Asks before an action. */
  readonly ask: (confirmation: Confirmation) => void
  /** What attaches it: over the list, or where it leads. */
  readonly attach: Pick<RowAction, 'onSelect' | 'href'>
}

/** The menu of an external subnet. */
export function externalSubnetRowActions(
  row: ExternalSubnet,
  { project, instance, missing, ask, attach }: Around,
): readonly RowAction[] {
  const noChange = missing.changeInProject
  return [
    { label: 'Edit', disabledReason: noChange, href: routes.externalSubnetEdit(project, row.name) },
    row.instanceId
      ? externalSubnetDetachment.entry(row, { missing, ask, params: { project, instance } })
      : { label: 'Attach', disabledReason: noChange, ...attach },
    externalSubnetRemoval.entry(row, { missing, ask, params: { project } }),
  ]
}
