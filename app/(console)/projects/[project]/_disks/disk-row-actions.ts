import type { Confirmation } from '@/lib/action/action-confirm'
import type { Disk } from '@/lib/contract/disk'
import { diskCan } from '@/lib/contract/disk-can'
import type { Missing } from '@/lib/contract/reader-can'
import { diskQuery } from '@/lib/metrics/explorer/thing-queries'
import { routes } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'
import { snapshotReason } from './disk-reasons'
import { diskRemoval } from './disk-removal'
import { confirmStopImport } from './stop-import'

interface Context {
  readonly project: string
  /** Why the reader may not do something in the project, by right. */
  readonly missing: Missing
  /** Asks before an action. */
  readonly ask: (confirmation: Confirmation) => void
  readonly takeSnapshot: (of: { project: string; disk: string; diskId: string }) => void
}

/** The menu of a disk in a list. */
export function diskRowActions(
  disk: Disk,
  { project, missing, ask, takeSnapshot }: Context,
): readonly RowAction[] {
  const noChange = missing.changeInProject
  const { id, name } = disk
  return [
    {
      label: 'Snapshot',
      disabledReason: noChange ?? snapshotReason(disk),
      onSelect: () => takeSnapshot({ project, disk: name, diskId: id }),
    },
    { label: 'Metrics', href: routes.projectMetricsQuery(project, diskQuery(id)) },
    // Left by an upload that no tab continues: it stands in the way of deleting the disk.
    ...(diskCan.stopImport(disk)
      ? [
          {
            label: 'Exit import mode',
            danger: true,
            disabledReason: noChange,
            opens: true,
            onSelect: () => ask(confirmStopImport(project, name)),
          },
        ]
      : []),
    diskRemoval.entry(disk, { params: { project }, missing, ask }),
  ]
}
