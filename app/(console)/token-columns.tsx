import type { Column } from '@/lib/table/column'
import { createdColumn } from '@/lib/table/common-columns'
import { Mono } from '@/lib/ui/badge'
import { DateTime } from '@/lib/ui/date-time'

interface Token {
  readonly id: string
  readonly timeCreated: Date | null
  readonly timeExpires?: Date | null | undefined
}

/** The platform returns no other property that identifies a token. */
export const tokenName = ({ id }: Token): string => id

/** Columns of tokens that act for a user. */
export const tokenColumns: readonly Column<Token>[] = [
  {
    // The one that narrow screens keep.
    id: 'name',
    header: 'ID',
    skeleton: '16rem',
    cell: ({ id }) => <Mono>{id}</Mono>,
    sortValue: tokenName,
    searchText: tokenName,
  },
  { ...createdColumn, isTelling: true },
  {
    id: 'expires',
    header: 'Expires',
    skeleton: '4rem',
    cell: ({ timeExpires }) =>
      timeExpires ? <DateTime value={timeExpires} canBeAhead tabStop={false} /> : 'Never',
    sortValue: ({ timeExpires }) => timeExpires,
    exportValue: ({ timeExpires }) => timeExpires?.toISOString() ?? 'never',
    filter: {
      type: 'choice',
      options: ['expires', 'never expires'],
      value: ({ timeExpires }) => (timeExpires ? 'expires' : 'never expires'),
    },
  },
]
