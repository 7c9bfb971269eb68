import { diskColumn } from '@/app/(console)/projects/[project]/_disks/disk-cells'
import { DiskNameCell } from '@/app/(console)/projects/[project]/_disks/disk-marks'
import type { Disk } from '@/lib/contract/disk'
import type { Column } from '@/lib/table/column'
import { createdColumn, sizeColumn } from '@/lib/table/common-columns'

/** What the page of an instance shows of its disks and asks of them. */
export type InstanceDisk = Pick<
  Disk,
  'id' | 'name' | 'size' | 'state' | 'timeCreated' | 'diskType' | 'readOnly'
>

/** Columns of the disks of one instance. */
export const instanceDiskColumns: readonly Column<InstanceDisk>[] = [
  {
    id: 'name',
    header: 'Disk',
    skeleton: '9rem',
    cell: (disk) => <DiskNameCell disk={disk} />,
  },
  // Two short lists: nothing to sort or search in.
  { ...plain(sizeColumn), isTelling: true },
  plain(diskColumn.state),
  plain(createdColumn),
]

function plain(column: Column<InstanceDisk>): Column<InstanceDisk> {
  const { sortValue: _, searchText: __, filter: ___, ...rest } = column
  return rest
}
