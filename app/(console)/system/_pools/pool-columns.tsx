import type { PoolKind } from './pool-kind'
import type { PoolUsages } from './pool-usages'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { type PoolUsage, usageTitle } from '@/lib/capacity/pool-usage'
import type { IpPool } from '@/lib/contract/ip-pool'
import { assignmentWords, versionWordsOf } from '@/lib/contract/pool-kind'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'
import { tip } from '@/lib/ui/tip'
import { PoolAmount } from '@/app/(console)/system/pool-amount'
import '@/app/(console)/system/pool.css'

/** How much of a pool is taken, a line for each IP version: undefined on its way, null unknown. */
function PoolUse({ usages }: { usages: readonly PoolUsage[] | null | undefined }) {
  if (usages === undefined) return <Skeleton width="5rem" height="0.75rem" />
  if (usages === null) return <span className="text-subtle">Couldn’t be loaded</span>
  if (usages.length === 0) return <NoValue />
  return usages.map((usage) => (
    <span
      key={usage.version}
      className="pool-use"
      {...tip(percentWords(meterOf(usage.allocated, usage.capacity).percent))}
    >
      {usages.length > 1 && <span className="text-subtle">{`v${usage.version} `}</span>}
      <PoolAmount count={usage.allocated} isInexact={usage.isInexact} />
      <span className="text-subtle"> / </span>
      <PoolAmount count={usage.capacity} isInexact={usage.isInexact} />
    </span>
  ))
}

const percentOf = ({ allocated, capacity }: PoolUsage) => meterOf(allocated, capacity).percent

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

export const versionColumn = wordColumn('version', 'Version', versionWordsOf, ['IPv4', 'IPv6'])
export const typeColumn = wordColumn('type', 'Type', ({ poolType }) => poolType ?? undefined, [
  'unicast',
  'multicast',
])
export const assignmentColumn = wordColumn('assignment', 'Assignment', assignmentWords, [
  'Silos',
  'System services',
])

/** Columns of the fleet's pools; `kinds` are those of what pools say of themselves. */
export const poolColumns = (
  of: PoolKind,
  usages: PoolUsages,
  kinds: readonly Column<IpPool>[],
): readonly Column<IpPool>[] => {
  const fullest = ({ id }: IpPool) => {
    const known = usages[id]?.map((usage) => percentOf(usage) ?? 0) ?? []
    return known.length > 0 ? Math.max(...known) : undefined
  }
  // A subnet pool is of one version.
  const titleOf = (usage: PoolUsage) => (of.taken === 'address' ? `${usageTitle(usage)} ` : '')
  return [
    nameColumn('8rem', ({ name }) => <Link href={of.href(name)}>{name}</Link>),
    shortDescriptionColumn,
    ...kinds,
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
          ?.map((usage) => `${titleOf(usage)}${usage.allocated}/${usage.capacity}`)
          .join(' '),
    },
    createdColumn,
    idColumn,
  ]
}
