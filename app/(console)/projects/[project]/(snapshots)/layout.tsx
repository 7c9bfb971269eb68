import { SnapshotList } from '@/app/(console)/projects/[project]/(snapshots)/snapshot-list'
import { readHolderNames } from '@/app/(console)/projects/[project]/_instances/read-holder-names'
import { snapshotOperations } from '@/lib/contract/snapshot'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SnapshotList, snapshotOperations.snapshotList, {
  beside: ({ project }: { project: string }, rows) =>
    readHolderNames('disk', project, rows, ({ diskId }) => diskId),
})
