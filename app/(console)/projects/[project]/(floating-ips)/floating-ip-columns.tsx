import { PoolName } from '@/app/(console)/projects/[project]/_floating-ips/pool-name'
import type { PoolsById } from '@/app/(console)/projects/[project]/_floating-ips/use-pools'
import { LiveInstanceState } from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import type { Instance } from '@/lib/contract/instance'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Address } from '@/lib/ui/address'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'

/** What rows are shown with beside their own fields; each undefined until it has been read. */
export interface FloatingIpLookups {
  /** Pools of the silo, by id. */
  readonly pools?: PoolsById
  /** The project's instances, by id; those of long lists come by and by. */
  readonly instances?:
    | Readonly<Record<string, Pick<Instance, 'id' | 'name' | 'runState'>>>
    | undefined
}

/** Columns of the floating IPs of one project, by its name in the URL. */
export const floatingIpColumns = (
  project: string,
  { pools, instances }: FloatingIpLookups,
): readonly Column<FloatingIp>[] => {
  const instanceOf = ({ instanceId }: FloatingIp) => instanceId && instances?.[instanceId]?.name
  return [
    nameColumn('8rem', ({ name }) => (
      <Link href={routes.floatingIpEdit(project, name)} scroll={false}>
        {name}
      </Link>
    )),
    ...floatingIpOwnColumns(pools),
    {
      ...attachedColumn,
      cell: ({ instanceId }) =>
        instanceId ? (
          <InstanceName project={project} id={instanceId} instances={instances} />
        ) : (
          <NoValue />
        ),
      sortValue: instanceOf,
      searchText: instanceOf,
      exportValue: (row) => instanceOf(row) ?? row.instanceId,
    },
    { ...createdColumn, isOptional: true },
    idColumn,
  ]
}

/** What lists say of a floating IP beside its name and its instance, of whatever project. */
export function floatingIpOwnColumns(
  pools: FloatingIpLookups['pools'],
): readonly Column<FloatingIp>[] {
  const poolOf = ({ ipPoolId }: FloatingIp) => pools?.[ipPoolId]?.name
  return [
    shortDescriptionColumn,
    {
      id: 'ip',
      isTelling: true,
      header: 'IP address',
      skeleton: '7rem',
      cell: ({ ip }) => <Address text={ip} />,
      sortValue: ({ ip }) => ip,
      searchText: ({ ip }) => ip,
    },
    {
      id: 'pool',
      header: 'IP pool',
      skeleton: '5rem',
      cell: ({ ipPoolId }) => <PoolName pools={pools} id={ipPoolId} />,
      sortValue: poolOf,
      searchText: poolOf,
      ...(pools && {
        filter: {
          type: 'choice' as const,
          options: Object.values(pools).map(({ name }) => name),
          value: (row: FloatingIp) => poolOf(row) ?? '',
        },
      }),
    },
  ]
}

/** The instance that has it, where a list doesn't know names. */
export const attachedColumn: Column<FloatingIp> = {
  id: 'instance',
  header: 'Attached to instance',
  skeleton: '6rem',
  cell: ({ instanceId }) => (instanceId ? <InstanceLookup id={instanceId} /> : <NoValue />),
  sortValue: ({ instanceId }) => (instanceId ? 'attached' : 'detached'),
  exportValue: ({ instanceId }) => instanceId,
  filter: {
    type: 'choice',
    options: ['attached', 'detached'],
    value: ({ instanceId }) => (instanceId ? 'attached' : 'detached'),
  },
}

/** An instance of which only the id is known: its page is found by it. */
export const InstanceLookup = ({ id }: { id: string }) => (
  <Link className="link" href={routes.instanceLookup(id)}>
    View instance
  </Link>
)

/** The instance that an address leads to, and whether it can answer. */
function InstanceName(props: {
  project: string
  id: string
  instances: FloatingIpLookups['instances']
}) {
  const { project, id, instances } = props
  if (!instances) return <Skeleton width="6rem" height="0.75rem" />
  const instance = instances[id]
  return instance === undefined ? (
    // Made a moment ago, or one of more than a picker holds: its page is found by its id.
    <InstanceLookup id={id} />
  ) : (
    <span className="value-list">
      <Link className="link" translate="no" href={routes.instanceStorage(project, instance.name)}>
        {instance.name}
      </Link>
      <LiveInstanceState instance={instance} />
    </span>
  )
}
