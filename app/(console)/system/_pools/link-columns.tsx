import { siloReads } from '@/lib/api/silo-reads'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { Word } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'
import { Tooltip } from '@/lib/ui/tooltip'

/** A link of a pool is called by its silo, whose name is looked up. */
interface LinkRow {
  readonly id: string
  readonly siloId: string
  readonly isDefault: boolean | null
}

/** Names of silos by id, undefined until they are read. */
export type SiloNames = ReturnType<typeof useAllNames>

export const NO_NAMES: SiloNames = { names: undefined, isComplete: false }

/** Names of all silos. */
export const useSiloNames = (): SiloNames =>
  useAllNames((page) => siloReads.siloList({ query: page }))

/** The name of a link's silo, else its id. */
export const siloOf = ({ siloId }: Pick<LinkRow, 'siloId'>, names: SiloNames['names']): string =>
  names?.[siloId] ?? siloId

/** Columns of the silos that a pool is linked to; `meaning` is what a default one is for. */
export const linkColumns = <T extends LinkRow>(
  { names, isComplete }: SiloNames,
  meaning: string,
): readonly Column<T>[] => {
  const nameOf = ({ siloId }: T) => names?.[siloId]
  return [
    {
      id: 'name',
      header: 'Silo',
      skeleton: '8rem',
      cell: (row) => {
        const name = nameOf(row)
        if (name !== undefined) return <Link href={routes.silo(name)}>{name}</Link>
        return isComplete ? (
          <span className="mono" translate="no">
            {row.siloId}
          </span>
        ) : (
          <Skeleton width="6rem" height="0.75rem" />
        )
      },
      sortValue: nameOf,
      searchText: nameOf,
      exportValue: (row) => nameOf(row) ?? row.siloId,
    },
    {
      id: 'default',
      isTelling: true,
      header: 'Pool is silo default',
      skeleton: '4rem',
      cell: ({ isDefault }) =>
        isDefault ? (
          <Tooltip content={meaning}>
            <Word>default</Word>
          </Tooltip>
        ) : (
          <NoValue />
        ),
      sortValue: ({ isDefault }) => Number(isDefault === true),
      exportValue: ({ isDefault }) => isDefault,
      filter: {
        type: 'choice',
        options: ['default', 'not default'],
        value: ({ isDefault }) => (isDefault ? 'default' : 'not default'),
      },
    },
  ]
}
