import { PoolUse } from '@/app/(console)/system/pool-use'
import type { PoolUsages } from '@/app/(console)/system/use-pool-usages'
import { meterOf } from '@/lib/capacity/meter'
import { type PoolUsage, usageTitle } from '@/lib/capacity/pool-usage'
import type { IpPool } from '@/lib/contract/ip-pool'
import { assignmentWords, versionWordsOf } from '@/lib/contract/pool-kind'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'

const percentOf = ({ allocated, capacity }: PoolUsage) => meterOf(allocated, capacity).percent

/** What the platform's pools say of themselves. */
export interface PoolsSay {
  readonly kind: boolean
  readonly assignment: boolean
}

const wordColumn = (
  id: string,
  header: string,
  wordsOf: (pool: IpPool) => string | undefined,
  options: readonly string[],
): Column<IpPool> => ({
  id,
  header,
  skeleton: '3rem',
  cell: (pool) => wordsOf(pool) ?? <NoValue />,
  sortValue: wordsOf,
  searchText: wordsOf,
  exportValue: wordsOf,
  filter: { type: 'choice', options, value: (pool) => wordsOf(pool) ?? '' },
})

const kindColumns = [
  wordColumn('version', 'Version', versionWordsOf, ['IPv4', 'IPv6']),
  wordColumn('type', 'Type', ({ poolType }) => poolType ?? undefined, ['unicast', 'multicast']),
]
const assignmentColumn = wordColumn('assignment', 'Assignment', assignmentWords, [
  'Silos',
  'System services',
])

/** Columns of the fleet's IP pools. */
export const poolColumns = (
  usages: PoolUsages,
  say: PoolsSay = { kind: false, assignment: false },
): readonly Column<IpPool>[] => {
  const fullest = ({ id }: IpPool) => {
    const known = usages[id]?.map((usage) => percentOf(usage) ?? 0) ?? []
    return known.length > 0 ? Math.max(...known) : undefined
  }
  return [
    nameColumn('8rem', ({ name }) => <Link href={routes.ipPool(name)}>{name}</Link>),
    shortDescriptionColumn,
    ...(say.kind ? kindColumns : []),
    ...(say.assignment ? [assignmentColumn] : []),
    {
      id: 'utilization',
      isTelling: true,
      header: 'Utilization',
      skeleton: '6rem',
      isNumeric: true,
      cell: ({ id }) => <PoolUse usages={usages[id]} />,
      sortValue: fullest,
      exportValue: ({ id }) =>
        usages[id]
          ?.map((usage) => `${usageTitle(usage)} ${usage.allocated}/${usage.capacity}`)
          .join(' '),
    },
    createdColumn,
    idColumn,
  ]
}
