import { PoolUse } from '@/app/(console)/system/pool-use'
import type { PoolUsages } from '@/app/(console)/system/use-pool-usages'
import { meterOf } from '@/lib/capacity/meter'
import { versionWordsOf } from '@/lib/contract/pool-kind'
import type { SubnetPool } from '@/lib/contract/subnet-pool'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'

/** Columns of the fleet's subnet pools; `usages` undefined where the platform doesn't tell them. */
export const subnetPoolColumns = (
  usages: PoolUsages | undefined,
): readonly Column<SubnetPool>[] => [
  nameColumn('8rem', ({ name }) => <Link href={routes.subnetPool(name)}>{name}</Link>),
  shortDescriptionColumn,
  {
    id: 'version',
    header: 'Version',
    skeleton: '3rem',
    ...(usages === undefined && { isTelling: true as const }),
    cell: (pool) => versionWordsOf(pool) ?? <NoValue />,
    sortValue: versionWordsOf,
    searchText: versionWordsOf,
    filter: {
      type: 'choice',
      options: ['IPv4', 'IPv6'],
      value: (pool) => versionWordsOf(pool) ?? '',
    },
  },
  ...(usages ? [usageColumn(usages)] : []),
  createdColumn,
  idColumn,
]

const usageColumn = (usages: PoolUsages): Column<SubnetPool> => ({
  id: 'utilization',
  isTelling: true,
  header: 'Utilization',
  skeleton: '6rem',
  isNumeric: true,
  cell: ({ id }) => <PoolUse usages={usages[id]} />,
  sortValue: ({ id }) => {
    const [usage] = usages[id] ?? []
    return usage && meterOf(usage.allocated, usage.capacity).percent
  },
  exportValue: ({ id }) =>
    usages[id]?.map(({ allocated, capacity }) => `${allocated}/${capacity}`).join(' '),
})
