import { InstanceStateBadge } from '@/app/(console)/instance-state-badge'
import { Vcpus } from '@/app/(console)/vcpus'
import type { SledInstance } from '@/lib/contract/sled'
import { GIB } from '@/lib/format/size'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { Changed } from '@/lib/ui/changed'
import { SizeText } from '@/lib/ui/size-text'

const placeOf = ({ siloName, projectName }: SledInstance) => `${siloName} / ${projectName}`

/** Columns of what runs on a sled. Its pages are those of its silo, which operators may not see. */
export const sledInstanceColumns: readonly Column<SledInstance>[] = [
  {
    id: 'name',
    header: 'Name',
    skeleton: '9rem',
    cell: (instance) => (
      <span>
        <span className="cell-second">{placeOf(instance)}</span>
        {instance.name}
      </span>
    ),
    sortValue: ({ name }) => name,
    searchText: (instance) => `${placeOf(instance)} ${instance.name}`,
    exportValue: (instance) => `${placeOf(instance)} / ${instance.name}`,
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '5rem',
    cell: ({ state }) => (
      <Changed value={state}>
        <InstanceStateBadge state={state} />
      </Changed>
    ),
    sortValue: ({ state }) => state,
    searchText: ({ state }) => state,
  },
  {
    id: 'cpu',
    header: 'CPU',
    skeleton: '3.5rem',
    isNumeric: true,
    cell: ({ ncpus }) => <Vcpus count={ncpus} />,
    sortValue: ({ ncpus }) => ncpus,
    filter: { type: 'number', value: ({ ncpus }) => ncpus, unit: 'vCPUs' },
  },
  {
    id: 'memory',
    header: 'Memory',
    skeleton: '3.5rem',
    isNumeric: true,
    cell: ({ memory }) => <SizeText bytes={memory} />,
    sortValue: ({ memory }) => memory,
    filter: { type: 'number', value: ({ memory }) => memory, unit: 'GiB', factor: GIB },
  },
  createdColumn,
  idColumn,
]
