import type { Disk } from '@/lib/contract/disk'
import { DiskStateBadge } from '@/app/(console)/projects/[project]/disk-state-badge'
import { formatSize } from '@/lib/format/size'
import type { Column } from '@/lib/table/column'
import { Changed } from '@/lib/ui/changed'
import { DateTime } from '@/lib/ui/date-time'

/** Columns of the disks of one instance. */
export const instanceDiskColumns: readonly Column<Disk>[] = [
  {
    id: 'name',
    header: 'Disk',
    skeleton: '9rem',
    cell: ({ name }) => <span>{name}</span>,
  },
  {
    id: 'size',
    header: 'Size',
    skeleton: '3.5rem',
    isNumeric: true,
    cell: ({ size }) => {
      const { value, unit } = formatSize(size)
      return (
        <>
          {value} <span className="unit">{unit}</span>
        </>
      )
    },
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '5rem',
    cell: ({ state }) => (
      <Changed value={state.state}>
        <DiskStateBadge state={state.state} />
      </Changed>
    ),
  },
  {
    id: 'created',
    header: 'Created',
    skeleton: '5.5rem',
    isNumeric: true,
    cell: ({ timeCreated }) => <DateTime value={timeCreated} look="date-lines" tabStop={false} />,
  },
]
