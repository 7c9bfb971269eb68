import type { Column, Row } from '@/lib/table/column'
import { listText } from '@/lib/format/list'
import { parseIp } from '@/lib/validate/ip'

/* What a search has looked at. What a thing has besides is no reason to say that there is none. */

type Searched<T> = Pick<Column<T>, 'header' | 'searchText'>

/** The columns that a search looks at, as their headers say them; ids always (arrange.ts). */
export const searchedWords = <T>(columns: readonly Searched<T>[]): string =>
  listText([
    ...new Set([
      ...columns.flatMap(({ header, searchText }) => (searchText ? [header] : [])),
      'ID',
    ]),
  ])

/** Whether the query asks for an address of which the search has looked at none. */
export function isAddressUnsearched<T extends Row>(
  query: string,
  columns: readonly Searched<T>[],
  rows: readonly T[],
): boolean {
  if (!query.split(/\s+/).some(isAddress)) return false
  const searched = columns.flatMap(({ searchText }) => searchText ?? [])
  return !rows.some((row) =>
    searched.some((of) => (of(row) ?? '').split(/[^0-9a-fA-F:.]+/).some(isAddress)),
  )
}

const isAddress = (word: string): boolean => parseIp(word) !== undefined
