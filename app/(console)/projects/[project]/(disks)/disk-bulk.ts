import { diskRemoval } from '@/app/(console)/projects/[project]/_disks/disk-removal'
import { snapshotReason } from '@/app/(console)/projects/[project]/_disks/disk-reasons'
import { takeSnapshots } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import type { Disk } from '@/lib/contract/disk'
import { generateName } from '@/lib/format/generated-name'
import type { InProject } from '@/lib/screens/list-frame'
import { callsOf } from '@/lib/screens/calls'
import type { BulkAction } from '@/lib/table/column'

/** What can be done to many disks of a project at once. */
export const diskBulk = (params: InProject): readonly BulkAction<Disk>[] => [
  {
    label: 'Snapshot',
    past: 'snapshotted',
    right: 'changeInProject',
    notes: ['Each snapshot is named after its disk, with six characters added.'],
    skipReason: snapshotReason,
    ...callsOf('snapshotCreate', takeSnapshots, ({ name }: Disk) => ({
      query: params,
      body: { name: generateName([name]), description: '', disk: name },
    })),
  },
  diskRemoval.bulk(params),
]
