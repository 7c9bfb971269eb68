import { PoolAmount } from '@/app/(console)/system/pool-amount'
import type { IpPoolRange } from '@/lib/contract/ip-pool'
import type { SubnetPoolMember } from '@/lib/contract/subnet-pool'
import { routes } from '@/lib/routes'
import { defineListFrame, type PathParams } from '@/lib/screens/list-frame'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { Mono } from '@/lib/ui/badge'
import { NoValue } from '@/lib/ui/no-value'
import { parseIpNet, rangeOf } from '@/lib/validate/ip-net'
import { type IpRangeText, parseIpRange } from '@/lib/validate/ip-range'

export type InPool = { readonly pool: string }

/** The ends of a range; empty where the platform tells them in another form (decision 0023). */
export function endsOf({ range }: { readonly range: IpRangeText | null }): IpRangeText {
  return { first: range?.first ?? '', last: range?.last ?? '' }
}

/** A column of addresses; the one by which a part is known is its name. */
const addressColumn = <T,>(
  id: 'name' | 'last',
  header: string,
  textOf: (row: T) => string,
): Column<T> => ({
  id,
  header,
  skeleton: '8rem',
  cell: (row) => <Mono>{textOf(row)}</Mono>,
  sortValue: textOf,
  searchText: textOf,
})

/** How many addresses each part of a pool has; `sizeOf` is undefined where that can't be read. */
const sizeColumn = <T,>(sizeOf: (row: T) => bigint | undefined): Column<T> => ({
  id: 'size',
  header: 'Addresses',
  skeleton: '3rem',
  isNumeric: true,
  cell: (row) => {
    const size = sizeOf(row)
    return size === undefined ? <NoValue /> : <PoolAmount count={size} />
  },
  sortValue: (row) => Number(sizeOf(row) ?? 0),
  exportValue: (row) => sizeOf(row)?.toString(),
})

const rangeColumns: readonly Column<IpPoolRange>[] = [
  addressColumn('name', 'First', (row) => endsOf(row).first),
  { ...addressColumn('last', 'Last', (row) => endsOf(row).last), isTelling: true },
  sizeColumn((row) => parseIpRange(endsOf(row))?.size),
  createdColumn,
  idColumn,
]

const defineRangeFrame = <P extends PathParams>(
  operation: string,
  whose: string,
  addHref: (params: P) => string,
) =>
  defineListFrame<IpPoolRange, P>({
    of: { one: 'IP range', many: 'IP ranges', icon: 'ruler' },
    isTab: true,
    empty: `Add a range to give ${whose} addresses.`,
    create: {
      label: 'Add range',
      quickLabel: 'Add IP range',
      right: 'changeFleet',
      href: addHref,
    },
    operation,
    columns: rangeColumns,
    isTwoLine: true,
  })

/** What the ranges of a pool look like before there are any. */
export const rangeFrame = defineRangeFrame<InPool>('ipPoolRangeList', 'the pool', ({ pool }) =>
  routes.ipPoolRangeAdd(pool),
)

export const serviceRangeFrame = defineRangeFrame<PathParams>(
  'ipPoolServiceRangeList',
  'the platform’s services',
  () => routes.servicePoolRangeAdd,
)

/** How many addresses a member has; undefined where its subnet can't be read. */
function memberSize({ subnet }: SubnetPoolMember): bigint | undefined {
  const net = parseIpNet(subnet)
  if (!net) return undefined
  const { first, last } = rangeOf(net)
  return last - first + 1n
}

/** '/24 – /30'; '/24' where only one length may be taken. */
function lengthWords({
  minPrefixLength: min,
  maxPrefixLength: max,
}: SubnetPoolMember): string | undefined {
  if (min === null || max === null) return undefined
  return min === max ? `/${min}` : `/${min} – /${max}`
}

/** The same of the members of a subnet pool. */
export const memberFrame = defineListFrame<SubnetPoolMember, InPool>({
  of: { one: 'member', many: 'members', icon: 'ruler' },
  isTab: true,
  empty: 'Add a member to give the pool subnets.',
  create: {
    label: 'Add member',
    quickLabel: 'Add subnet pool member',
    right: 'changeFleet',
    href: ({ pool }) => routes.subnetPoolMemberAdd(pool),
  },
  operation: 'systemSubnetPoolMemberList',
  columns: [
    addressColumn('name', 'Subnet', ({ subnet }) => subnet),
    {
      id: 'lengths',
      header: 'Allowed lengths',
      skeleton: '5rem',
      isTelling: true,
      cell: (row) => lengthWords(row) ?? <NoValue />,
      sortValue: ({ minPrefixLength }) => minPrefixLength,
      exportValue: lengthWords,
    },
    sizeColumn(memberSize),
    createdColumn,
    idColumn,
  ],
  isTwoLine: true,
})
