import { deleteSnapshots } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import type { Snapshot } from '@/lib/contract/snapshot'
import { routes } from '@/lib/routes'
import type { InProject } from '@/lib/screens/list-frame'
import { defineRemoval, type MenuState } from '@/lib/screens/removal'
import type { RowAction } from '@/lib/table/column'
import { deleteReason, imageReason } from './snapshot-reasons'

export const snapshotRemoval = defineRemoval({
  noun: 'snapshot',
  operation: 'snapshotDelete',
  action: deleteSnapshots,
  call: ({ name }: Snapshot, { project }: InProject) => ({
    path: { snapshot: name },
    query: { project },
  }),
  right: 'changeInProject',
  reason: deleteReason,
  alsoGoes: ['Its disk is kept', 'Disks and images created from it are kept'],
  notes: [
    'Their disks are kept, and so are disks and images created from them.',
    'This can’t be undone.',
  ],
})

/** The menu of a snapshot. */
export const snapshotRowActions = (
  snapshot: Snapshot,
  state: MenuState<InProject>,
): readonly RowAction[] => [
  {
    label: 'Create image',
    disabledReason: state.missing.changeInProject ?? imageReason(snapshot),
    href: routes.snapshotImageNew(state.params.project, snapshot.name),
  },
  snapshotRemoval.entry(snapshot, state),
]
