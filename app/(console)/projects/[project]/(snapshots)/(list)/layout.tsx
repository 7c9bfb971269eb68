import { SnapshotList } from '@/app/(console)/projects/[project]/(snapshots)/snapshot-list'
import { readKnownNames } from '@/app/(console)/projects/[project]/_instances/read-known-names'
import { diskOperations } from '@/lib/contract/disk'
import { snapshotOperations } from '@/lib/contract/snapshot'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SnapshotList, snapshotOperations.snapshotList, {
  data: ({ project }: { project: string }, rows) =>
    readKnownNames(diskOperations.diskList, project, rows, ({ diskId }) => diskId),
})
