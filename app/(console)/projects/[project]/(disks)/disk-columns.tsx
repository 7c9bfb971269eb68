import { InstanceName, type Names } from '@/app/(console)/projects/[project]/_instances/holder-name'
import { diskColumn } from '@/app/(console)/projects/[project]/_disks/disk-cells'
import { DiskNameCell } from '@/app/(console)/projects/[project]/_disks/disk-marks'
import { diskTypeWords } from '@/app/(console)/projects/[project]/_disks/disk-reasons'
import type { Disk } from '@/lib/contract/disk'
import { instanceOfDisk } from '@/lib/contract/disk-can'
import type { Column } from '@/lib/table/column'
import { NoValue } from '@/lib/ui/no-value'
import {
  createdColumn,
  descriptionColumn,
  idColumn,
  sizeColumn,
  nameColumn,
} from '@/lib/table/common-columns'

/** Columns of the disks list of one project, by its name in the URL. */
export function diskColumns(
  project: string,
  instances: Names,
  hasTypes: boolean,
): readonly Column<Disk>[] {
  const instanceName = (disk: Disk) => instances.names[instanceOfDisk(disk) ?? '']
  return [
    nameColumn('9rem', (disk) => <DiskNameCell disk={disk} />),
    {
      id: 'attached',
      isTelling: true,
      header: 'Attached to',
      skeleton: '7rem',
      cell: (disk) => <InstanceName project={project} id={instanceOfDisk(disk)} from={instances} />,
      sortValue: instanceName,
      searchText: instanceName,
    },
    ...diskOwnColumns(hasTypes),
  ]
}

/** What lists say of a disk beside its name and its instance, of whatever project. */
export function diskOwnColumns(hasTypes: boolean): readonly Column<Disk>[] {
  return [
    sizeColumn,
    diskColumn.state,
    createdColumn,
    { ...descriptionColumn, isOptional: true },
    {
      id: 'block-size',
      header: 'Block size',
      skeleton: '3rem',
      isNumeric: true,
      isOptional: true,
      cell: ({ blockSize }) => (
        <>
          <span>{`${blockSize} `}</span>
          <span className="unit">bytes</span>
        </>
      ),
      sortValue: ({ blockSize }) => blockSize,
      filter: {
        type: 'choice',
        options: ['512', '2048', '4096'],
        value: ({ blockSize }) => String(blockSize),
      },
    },
    ...(hasTypes ? [typeColumn] : []),
    idColumn,
  ]
}

/** Only of platforms that have more than one. */
const typeColumn: Column<Disk> = {
  id: 'type',
  header: 'Type',
  skeleton: '5rem',
  isOptional: true,
  cell: (disk) => diskTypeWords(disk) ?? <NoValue />,
  sortValue: diskTypeWords,
  filter: {
    type: 'choice',
    options: ['Distributed', 'Local'],
    value: (disk) => diskTypeWords(disk) ?? '',
  },
}
