import { deleteDisks } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import {
  deleteReason,
  snapshotReason,
} from '@/app/(console)/projects/[project]/_disks/disk-reasons'
import { takeSnapshots } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import type { Disk } from '@/lib/contract/disk'
import { planned } from '@/lib/equivalent/planned'
import { generateName } from '@/lib/format/generated-name'
import type { BulkAction } from '@/lib/table/column'

/** What can be done to many disks of a project at once. */
export const diskBulk = (project: string): readonly BulkAction<Disk>[] => [
  {
    label: 'Snapshot',
    past: 'snapshotted',
    right: 'changeInProject',
    notes: ['Each snapshot is named after its disk, with six characters added.'],
    skipReason: snapshotReason,
    run: (rows) =>
      takeSnapshots(rows.map(({ name }) => ({ project, disk: name, name: generateName([name]) }))),
    call: ({ name }) =>
      planned('snapshotCreate', {
        query: { project },
        body: { name: generateName([name]), description: '', disk: name },
      }),
  },
  {
    label: 'Delete',
    past: 'deleted',
    right: 'changeInProject',
    danger: true,
    notes: [
      'Everything stored on them is lost.',
      'Snapshots and images created from them are kept.',
      'This can’t be undone.',
    ],
    skipReason: deleteReason,
    run: (rows) => deleteDisks(rows.map(({ name }) => ({ project, disk: name }))),
    call: ({ name }) => planned('diskDelete', { path: { disk: name }, query: { project } }),
  },
]
