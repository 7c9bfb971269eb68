import { INSTANCE_STATES, instanceSizeColumns } from '@/app/(console)/instance-columns'
import type { Instance } from '@/lib/contract/instance'
import {
  LiveInstanceState,
  StateAge,
} from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import { Link } from '@/lib/ui/link'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, nameColumn } from '@/lib/table/common-columns'

/** Those that the list begins with, by the project's name in the URL; the others: all-instance-columns.tsx. */
export const instanceColumns = (project: string): readonly Column<Instance>[] => [
  nameColumn('8rem', ({ name }) => (
    <Link href={routes.instanceStorage(project, name)}>{name}</Link>
  )),
  ...instanceOwnColumns,
  externalIpsColumn,
  privateIpsColumn,
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
]

/** Their cells come with what they are read by (instance-facts.tsx): the first rows wait for none. */
const addressesLater = { skeleton: '8rem', needsRoom: true, cell: () => null } as const
export const externalIpsColumn: Column<Instance> = {
  ...addressesLater,
  id: 'external-ips',
  header: 'External IPs',
  isTelling: true,
}
export const privateIpsColumn: Column<Instance> = {
  ...addressesLater,
  id: 'private-ips',
  header: 'Private IPs',
}
