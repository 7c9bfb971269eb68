import { deleteSnapshots } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import type { Snapshot } from '@/lib/contract/snapshot'
import { planned } from '@/lib/equivalent/planned'
import type { BulkAction } from '@/lib/table/column'
import { deleteReason } from './snapshot-reasons'

/** What can be done to many snapshots of a project at once. */
export const snapshotBulk = (project: string): readonly BulkAction<Snapshot>[] => [
  {
    label: 'Delete',
    past: 'deleted',
    right: 'changeInProject',
    danger: true,
    notes: [
      'Their disks are kept, and so are disks and images created from them.',
      'This can’t be undone.',
    ],
    skipReason: deleteReason,
    run: (rows) => deleteSnapshots(rows.map(({ name }) => ({ project, snapshot: name }))),
    call: ({ name }) => planned('snapshotDelete', { path: { snapshot: name }, query: { project } }),
  },
]
