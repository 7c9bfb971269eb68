import { deleteSnapshots } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import type { Snapshot } from '@/lib/contract/snapshot'
import { routes } from '@/lib/routes'
import type { InProject } from '@/lib/screens/list-frame'
import { defineRemoval, type MenuState } from '@/lib/screens/removal'
import type { RowAction } from '@/lib/table/column'
import { snapshotCan } from '@/lib/contract/snapshot-can'

type State = Pick<Snapshot, 'state'>

/** Why a snapshot can't be deleted now; undefined when it can. */
const deleteReason = (snapshot: State): string | undefined =>
  snapshotCan.delete(snapshot)
    ? undefined
    : `Only ${snapshotCan.delete.states.join(' or ')} snapshots can be deleted`

/** Why no image can be made of a snapshot now; undefined when one can. */
const imageReason = (snapshot: State): string | undefined =>
  snapshotCan.createImage(snapshot) ? undefined : 'Only ready snapshots can become images'

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
