import type { Column, Row } from '@/lib/table/column'
import { listText } from '@/lib/format/list'
import { parseIp } from '@/lib/validate/ip'
import { isIpPart } from '@/lib/validate/ip-part'

/* What a search has looked at. The console never says that there is nothing where it hasn't looked. */

type Searched<T> = Pick<Column<T>, 'header' | 'searchText'>

const wordsOf = (headers: readonly string[]): string => listText([...new Set(headers)])

/** The headers of the columns that a search looks at, as words; it always looks at ids (arrange.ts). */
export const searchedWords = <T>(columns: readonly Searched<T>[]): string =>
  wordsOf([...columns.flatMap(({ header, searchText }) => (searchText ? [header] : [])), 'ID'])

/** The headers of shown columns that a search skips, as words; undefined where it looks at all of them. */
export function unsearchedWords<T>(shown: readonly Searched<T>[]): string | undefined {
  const headers = shown.flatMap(({ header, searchText }) => (searchText ? [] : [header]))
  const rest = headers.filter((header) => header !== 'ID')
  return rest.length > 0 ? wordsOf(rest) : undefined
}

/** Whether the query has an address, or part of one, while no searched text of any row has an address. */
export function isAddressUnsearched<T extends Row>(
  query: string,
  columns: readonly Searched<T>[],
  rows: readonly T[],
): boolean {
  if (!query.split(/\s+/).some(isIpPart)) return false
  const searched = columns.flatMap(({ searchText }) => searchText ?? [])
  return !rows.some((row) =>
    searched.some((of) => (of(row) ?? '').split(/[^0-9a-fA-F:.]+/).some(isAddress)),
  )
}

const isAddress = (word: string): boolean => parseIp(word) !== undefined
