import { PoolName } from '@/app/(console)/projects/[project]/_floating-ips/pool-name'
import type { PoolsById } from '@/app/(console)/projects/[project]/_floating-ips/use-pools'
import type { ExternalSubnet } from '@/lib/contract/external-subnet'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Address } from '@/lib/ui/address'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'

/** What rows are shown with beside their own fields; each undefined until it has been read. */
export interface ExternalSubnetLookups {
  /** Subnet pools of the silo, by id. */
  readonly pools?: PoolsById | undefined
  /** Names of the project's instances, by id. */
  readonly instances?: Readonly<Record<string, string>> | undefined
}

/** What they have in lists and on an instance's page. */
export const ownColumns = (
  project: string,
  pools: PoolsById | undefined,
): readonly Column<ExternalSubnet>[] => {
  const poolOf = ({ subnetPoolId }: ExternalSubnet) => pools?.[subnetPoolId]?.name
  return [
    nameColumn('8rem', ({ name }) => (
      <Link href={routes.externalSubnetEdit(project, name)} scroll={false}>
        {name}
      </Link>
    )),
    shortDescriptionColumn,
    {
      id: 'subnet',
      header: 'Subnet',
      isTelling: true,
      skeleton: '7rem',
      cell: ({ subnet }) => <Address text={subnet} />,
      sortValue: ({ subnet }) => subnet,
      searchText: ({ subnet }) => subnet,
    },
    {
      id: 'pool',
      header: 'Subnet pool',
      skeleton: '5rem',
      cell: ({ subnetPoolId }) => <PoolName pools={pools} id={subnetPoolId} />,
      sortValue: poolOf,
      searchText: poolOf,
      exportValue: (row) => poolOf(row) ?? row.subnetPoolId,
    },
  ]
}

/** Columns of the external subnets of one project, by its name in the URL. */
export const externalSubnetColumns = (
  project: string,
  { pools, instances }: ExternalSubnetLookups,
): readonly Column<ExternalSubnet>[] => {
  const instanceOf = ({ instanceId }: ExternalSubnet) => instanceId && instances?.[instanceId]
  return [
    ...ownColumns(project, pools),
    {
      id: 'instance',
      header: 'Attached to instance',
      skeleton: '6rem',
      cell: (row) =>
        row.instanceId ? (
          <InstanceName
            project={project}
            id={row.instanceId}
            name={instanceOf(row) ?? undefined}
            isKnown={instances !== undefined}
          />
        ) : (
          <NoValue />
        ),
      sortValue: instanceOf,
      searchText: instanceOf,
      exportValue: (row) => instanceOf(row) ?? row.instanceId,
      filter: {
        type: 'choice',
        options: ['attached', 'detached'],
        value: ({ instanceId }) => (instanceId ? 'attached' : 'detached'),
      },
    },
    { ...createdColumn, isOptional: true },
    idColumn,
  ]
}

function InstanceName(props: {
  readonly project: string
  readonly id: string
  readonly name: string | undefined
  readonly isKnown: boolean
}) {
  const { project, id, name, isKnown } = props
  if (!isKnown) return <Skeleton width="6rem" height="0.75rem" />
  return name === undefined ? (
    // Made a moment ago, or one of more than are read: its page is found by its id.
    <Link className="link" href={routes.instanceLookup(id)}>
      View instance
    </Link>
  ) : (
    <Link className="link" translate="no" href={routes.instanceNetworking(project, name)}>
      {name}
    </Link>
  )
}
