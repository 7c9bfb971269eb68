import { InstanceName, type Names } from '@/app/(console)/projects/[project]/_instances/holder-name'
import { diskColumn } from '@/app/(console)/projects/[project]/_disks/disk-cells'
import { DiskLink } from '@/app/(console)/projects/[project]/_disks/disk-link'
import type { Disk } from '@/lib/contract/disk'
import { instanceOfDisk } from '@/lib/contract/disk-can'
import type { Column } from '@/lib/table/column'
import {
  createdColumn,
  descriptionColumn,
  idColumn,
  sizeColumn,
  nameColumn,
} from '@/lib/table/common-columns'

/** Columns of the disks list of one project, by its name in the URL. */
export function diskColumns(project: string, instances: Names): readonly Column<Disk>[] {
  const instanceName = (disk: Disk) => instances.names[instanceOfDisk(disk) ?? '']
  return [
    nameColumn('9rem', ({ name }) => <DiskLink name={name} />),
    {
      id: 'attached',
      header: 'Attached to',
      skeleton: '7rem',
      cell: (disk) => <InstanceName project={project} id={instanceOfDisk(disk)} from={instances} />,
      sortValue: instanceName,
      searchText: instanceName,
    },
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
    idColumn,
  ]
}
