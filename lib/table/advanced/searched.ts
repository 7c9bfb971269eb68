import type { Column, Row } from '@/lib/table/column'
import { listText } from '@/lib/format/list'
import { parseIp } from '@/lib/validate/ip'
import { isIpPart } from '@/lib/validate/ip-part'

/* What a search has looked at. What a thing has besides is no reason to say that there is none. */

type Searched<T> = Pick<Column<T>, 'header' | 'searchText'>

const wordsOf = (headers: readonly string[]): string => listText([...new Set(headers)])

/** The columns that a search looks at, as their headers say them; ids always (arrange.ts). */
export const searchedWords = <T>(columns: readonly Searched<T>[]): string =>
  wordsOf([...columns.flatMap(({ header, searchText }) => (searchText ? [header] : [])), 'ID'])

/** Those of the shown columns that a search doesn't look at; undefined where it looks at all. */
export function unsearchedWords<T>(shown: readonly Searched<T>[]): string | undefined {
  const headers = shown.flatMap(({ header, searchText }) => (searchText ? [] : [header]))
  const rest = headers.filter((header) => header !== 'ID')
  return rest.length > 0 ? wordsOf(rest) : undefined
}

/** Whether the query asks for an address, or part of one, and the search has looked at none. */
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
