import type { VpcSubnet } from '@/lib/contract/vpc-subnet'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Badge } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'

/** The VPC's routers as far as they have been read. */
export interface RouterNames {
  /** By id; undefined until the first are read. */
  readonly names: Readonly<Record<string, string>> | undefined
  /** Whether all names are known: an id without one is then deleted. */
  readonly isComplete: boolean
}

const NO_ROUTER = 'None'

interface InVpc {
  readonly project: string
  readonly vpc: string
}

/** Columns of the subnets of one VPC, by the names of the URL. */
export const subnetColumns = (
  { project, vpc }: InVpc,
  routers: RouterNames,
): readonly Column<VpcSubnet>[] => {
  const { names } = routers
  const routerOf = ({ customRouterId }: VpcSubnet) => customRouterId && names?.[customRouterId]
  return [
    nameColumn('7rem', ({ name }) => (
      <Link href={routes.subnetEdit(project, vpc, name)} scroll={false}>
        {name}
      </Link>
    )),
    shortDescriptionColumn,
    {
      id: 'ip-block',
      isTelling: true,
      header: 'IP Block',
      skeleton: '9rem',
      cell: ({ ipv4Block, ipv6Block }) => (
        <span className="mono" translate="no">
          {ipv4Block}
          <span className="cell-second">{ipv6Block}</span>
        </span>
      ),
      sortValue: ({ ipv4Block }) => ipv4Block,
      searchText: ({ ipv4Block, ipv6Block }) => `${ipv4Block} ${ipv6Block}`,
      exportValue: ({ ipv4Block, ipv6Block }) => `${ipv4Block} ${ipv6Block}`,
    },
    {
      id: 'custom-router',
      header: 'Custom Router',
      skeleton: '6rem',
      cell: ({ customRouterId }) =>
        customRouterId ? (
          <RouterName vpc={{ project, vpc }} id={customRouterId} from={routers} />
        ) : (
          <NoValue />
        ),
      sortValue: routerOf,
      searchText: routerOf,
      exportValue: (subnet) => routerOf(subnet) ?? subnet.customRouterId,
      ...(names && {
        filter: {
          type: 'choice' as const,
          options: [NO_ROUTER, ...Object.values(names)],
          value: (subnet: VpcSubnet) =>
            subnet.customRouterId ? (routerOf(subnet) ?? '') : NO_ROUTER,
        },
      }),
    },
    createdColumn,
    idColumn,
  ]
}

function RouterName(props: {
  readonly vpc: InVpc
  readonly id: string
  readonly from: RouterNames
}) {
  const { vpc, id, from } = props
  const name = from.names?.[id]
  if (name !== undefined)
    return (
      <Link className="link" translate="no" href={routes.router(vpc.project, vpc.vpc, name)}>
        {name}
      </Link>
    )
  if (!from.isComplete) return <Skeleton width="6rem" height="0.75rem" />
  return from.names ? (
    <Badge>Deleted</Badge>
  ) : (
    <span className="text-subtle">Couldn’t be loaded</span>
  )
}
