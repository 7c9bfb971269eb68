import { INSTANCE_STATES, instanceSizeColumns } from '@/app/(console)/instance-columns'
import type { Instance } from '@/lib/contract/instance'
import {
  LiveInstanceState,
  StateAge,
} from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import { Link } from '@/lib/ui/link'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, descriptionColumn, idColumn, nameColumn } from '@/lib/table/common-columns'

/** Columns of the instances list of one project, by its name in the URL. */
export const instanceColumns = (project: string): readonly Column<Instance>[] => [
  nameColumn('8rem', ({ name }) => (
    <Link href={routes.instanceStorage(project, name)} isCached>
      {name}
    </Link>
  )),
  ...instanceOwnColumns,
]

/** What lists say of an instance beside its name, of whatever project. */
export const instanceOwnColumns: readonly Column<Instance>[] = [
  ...instanceSizeColumns,
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
    filter: { type: 'choice', options: INSTANCE_STATES, value: ({ runState }) => runState },
  },
  createdColumn,
  { ...descriptionColumn, isOptional: true },
  {
    id: 'hostname',
    header: 'Hostname',
    skeleton: '8rem',
    isOptional: true,
    cell: ({ hostname }) => (
      <span className="mono" translate="no">
        {hostname}
      </span>
    ),
    sortValue: ({ hostname }) => hostname,
    searchText: ({ hostname }) => hostname,
  },
  idColumn,
]
