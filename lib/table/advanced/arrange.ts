import type { ListView, Sort } from '@/lib/navigation/list-view'
import type { Column, Row } from '@/lib/table/column'
import { conditionTest, parseCondition } from './condition'

/* Which rows a view shows, and in what order. Pure; 10,000 rows take some 20 ms. */

/** Letters without their case and marks, so that `cafe` finds `Café`. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** Tests whether a row has every word of the query in what its columns say, or in its id. */
function searchTest<T extends Row>(
  columns: readonly Column<T>[],
  query: string,
): (row: T) => boolean {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  const searched = columns.flatMap(({ searchText }) => searchText ?? [])
  return (row) => {
    // A separator that nobody types: no word is found across two columns.
    const text = folded([row.id, ...searched.map((of) => of(row) ?? '')].join('\n'))
    return words.every((word) => text.includes(word))
  }
}

/** The rows that meet the search and every filter, in the order given. */
export function matching<T extends Row>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  { query, filters }: Pick<ListView, 'query' | 'filters'>,
): readonly T[] {
  const tests = columns.flatMap(({ id, filter }) => {
    const condition = filter && parseCondition(filter, filters[id] ?? '')
    return filter && condition ? [conditionTest(filter, condition)] : []
  })
  if (query.trim() !== '') tests.push(searchTest(columns, query))
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((meets) => meets(row)))
}

type Value = string | number | Date | null | undefined

function compareValues(one: Value, other: Value, collator: Intl.Collator): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other)
  return Number(one) - Number(other)
}

const isMissing = (value: Value): boolean =>
  value === null || value === undefined || value === '' || Number.isNaN(value)

/**
 * The rows by one column, as people of this language order names and count. Equal ones stay in the
 * order given, whichever way it goes; rows without a value come last, whichever way it goes.
 */
export function sorted<T extends Row>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: Sort | null,
  locale: string,
): readonly T[] {
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue
  if (!sort || !valueOf) return rows
  const collator = new Intl.Collator(locale, { numeric: true })
  const way = sort.descending ? -1 : 1
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }))
  const present = keyed.filter(({ value }) => !isMissing(value))
  const missing = keyed.filter(({ value }) => isMissing(value))
  // The language's own sort is stable.
  present.sort((one, other) => way * compareValues(one.value, other.value, collator))
  return [...present, ...missing].map(({ row }) => row)
}

/** The rows of a view, sorted as it says, else in the list's own `order` or as they are given. */
export function arranged<T extends Row>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  view: Pick<ListView, 'query' | 'filters' | 'sort'>,
  order: ((rows: readonly T[]) => readonly T[]) | undefined,
  locale: string,
): readonly T[] {
  const met = matching(rows, columns, view)
  return sorted(order ? order(met) : met, columns, view.sort, locale)
}
