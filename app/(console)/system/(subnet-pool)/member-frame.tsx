import { sizeColumn } from '@/app/(console)/system/_pools/size-column'
import type { SubnetPoolMember } from '@/lib/contract/subnet-pool'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { Icon } from '@/lib/ui/icon'
import { NoValue } from '@/lib/ui/no-value'
import { parseIpNet, rangeOf } from '@/lib/validate/ip-net'

type InPool = { readonly pool: string }

/** How many addresses a member has; undefined where its subnet can't be read. */
function sizeOf({ subnet }: Pick<SubnetPoolMember, 'subnet'>): bigint | undefined {
  const net = parseIpNet(subnet)
  if (!net) return undefined
  const { first, last } = rangeOf(net)
  return last - first + 1n
}

/** '/24 – /30'; '/24' where only one length may be taken. */
export function lengthWords(
  of: Pick<SubnetPoolMember, 'minPrefixLength' | 'maxPrefixLength'>,
): string | undefined {
  const { minPrefixLength: min, maxPrefixLength: max } = of
  if (min === null || max === null) return undefined
  return min === max ? `/${min}` : `/${min} – /${max}`
}

const columns: readonly Column<SubnetPoolMember>[] = [
  {
    id: 'name',
    header: 'Subnet',
    skeleton: '8rem',
    cell: ({ subnet }) => (
      <span className="mono" translate="no">
        {subnet}
      </span>
    ),
    sortValue: ({ subnet }) => subnet,
    searchText: ({ subnet }) => subnet,
  },
  {
    id: 'lengths',
    header: 'Allowed lengths',
    skeleton: '5rem',
    isTelling: true,
    cell: (row) => lengthWords(row) ?? <NoValue />,
    sortValue: ({ minPrefixLength }) => minPrefixLength,
    exportValue: lengthWords,
  },
  sizeColumn(sizeOf),
  createdColumn,
  idColumn,
]

/** What the members look like before there are any. */
export const memberFrame = defineListFrame<SubnetPoolMember, InPool>({
  label: 'Members',
  icon: <Icon name="ruler" />,
  isTab: true,
  empty: 'Add a member to give the pool subnets.',
  create: {
    label: 'Add member',
    quickLabel: 'Add subnet pool member',
    right: 'changeFleet',
    href: ({ pool }) => routes.subnetPoolMemberAdd(pool),
  },
  operation: 'systemSubnetPoolMemberList',
  columns,
  isTwoLine: true,
})
