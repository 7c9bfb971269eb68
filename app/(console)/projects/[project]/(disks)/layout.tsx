import { DiskList } from '@/app/(console)/projects/[project]/(disks)/disk-list'
import { readHolderNames } from '@/app/(console)/projects/[project]/_instances/read-holder-names'
import { diskOperations } from '@/lib/contract/disk'
import { instanceOfDisk } from '@/lib/contract/disk-can'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(DiskList, diskOperations.diskList, {
  beside: ({ project }: { project: string }, rows) =>
    readHolderNames('instance', project, rows, instanceOfDisk),
})
