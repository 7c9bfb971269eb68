import { DiskList } from '@/app/(console)/projects/[project]/(disks)/disk-list'
import { readKnownNames } from '@/app/(console)/projects/[project]/_instances/read-known-names'
import { diskOperations } from '@/lib/contract/disk'
import { instanceOfDisk } from '@/lib/contract/disk-can'
import { instanceOperations } from '@/lib/contract/instance'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(DiskList, diskOperations.diskList, {
  data: ({ project }: { project: string }, rows) =>
    readKnownNames(instanceOperations.instanceList, project, rows, instanceOfDisk),
})
