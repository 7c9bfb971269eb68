import type { Instance, InstanceState } from '@/lib/contract/instance'
import {
  LiveInstanceState,
  StateAge,
} from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import { Vcpus } from '@/app/(console)/vcpus'
import { GIB } from '@/lib/format/size'
import { Link } from '@/lib/ui/link'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, descriptionColumn, idColumn } from '@/lib/table/common-columns'
import { SizeText } from '@/lib/ui/size-text'

/** In the order of an instance's life; the compiler knows all of them. */
const states = Object.keys({
  creating: 0,
  starting: 0,
  running: 0,
  rebooting: 0,
  migrating: 0,
  repairing: 0,
  stopping: 0,
  stopped: 0,
  failed: 0,
  destroyed: 0,
} satisfies Record<InstanceState, 0>)

/** Columns of the instances list of one project, by its name in the URL. */
export const instanceColumns = (project: string): readonly Column<Instance>[] => [
  {
    id: 'name',
    header: 'Name',
    skeleton: '8rem',
    cell: ({ name }) => <Link href={routes.instanceStorage(project, name)}>{name}</Link>,
    sortValue: ({ name }) => name,
    searchText: ({ name }) => name,
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
  {
    id: 'state',
    header: 'State',
    skeleton: '7rem',
    cell: (instance) => (
      <span className="state-cell">
        <LiveInstanceState instance={instance} />
        <StateAge instance={instance} tabStop={false} />
      </span>
    ),
    sortValue: ({ runState }) => runState,
    searchText: ({ runState }) => runState,
    filter: { type: 'choice', options: states, value: ({ runState }) => runState },
  },
  createdColumn,
  { ...descriptionColumn, isOptional: true },
  {
    id: 'hostname',
    header: 'Hostname',
    skeleton: '8rem',
    isOptional: true,
    cell: ({ hostname }) => <span className="mono">{hostname}</span>,
    sortValue: ({ hostname }) => hostname,
    searchText: ({ hostname }) => hostname,
  },
  idColumn,
]
