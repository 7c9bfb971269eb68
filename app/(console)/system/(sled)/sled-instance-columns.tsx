import { INSTANCE_STATES, instanceSizeColumns } from '@/app/(console)/instance-columns'
import { InstanceStateBadge } from '@/app/(console)/instance-state-badge'
import type { SledInstance } from '@/lib/contract/sled'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { Changed } from '@/lib/ui/changed'

const placeOf = ({ siloName, projectName }: SledInstance) => `${siloName} / ${projectName}`

/** Columns of what runs on a sled. Its pages are those of its silo, which operators may not see. */
export const sledInstanceColumns: readonly Column<SledInstance>[] = [
  {
    id: 'name',
    header: 'Name',
    skeleton: '9rem',
    cell: (instance) => (
      <div>
        <span>
          <span className="cell-second">{placeOf(instance)}</span>
          <span>{instance.name}</span>
        </span>
      </div>
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
    filter: { type: 'choice', options: INSTANCE_STATES, value: ({ state }) => state },
  },
  ...instanceSizeColumns,
  createdColumn,
  idColumn,
]
