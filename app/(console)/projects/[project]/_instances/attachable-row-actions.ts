import type { Confirmation } from '@/lib/action/action-confirm'
import type { Missing } from '@/lib/contract/reader-can'
import type { RowAction } from '@/lib/table/column'

/** What the menu of something that an instance can have needs to know. */
export interface AroundAttachable {
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

interface Attachable {
  readonly name: string
  readonly instanceId?: string | null | undefined
}

type Asked = Pick<AroundAttachable, 'missing' | 'ask'>

/** What is its own of a kind of them. */
interface Kind<T> {
  readonly edit: (project: string, name: string) => string
  readonly detachment: {
    entry(
      row: T,
      asked: Asked & { params: Pick<AroundAttachable, 'project' | 'instance'> },
    ): RowAction
  }
  readonly removal: {
    entry(row: T, asked: Asked & { params: Pick<AroundAttachable, 'project'> }): RowAction
  }
}

/** The menu of what is attached to an instance, or can be: floating IPs, external subnets. */
export const defineAttachableRowActions =
  <T extends Attachable>({ edit, detachment, removal }: Kind<T>) =>
  (row: T, { project, instance, missing, ask, attach }: AroundAttachable): readonly RowAction[] => {
    const disabledReason = missing.changeInProject
    return [
      { label: 'Edit', disabledReason, href: edit(project, row.name) },
      row.instanceId
        ? detachment.entry(row, { missing, ask, params: { project, instance } })
        : { label: 'Attach', disabledReason, ...attach },
      removal.entry(row, { missing, ask, params: { project } }),
    ]
  }
