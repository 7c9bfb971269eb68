import { PAGE_TOKEN_PARAM } from './page-token'

/*
 * What a list shows, as its URL states it, so that a shared link shows the same:
 * `?q=web&filter.state=failed&sort=-created&columns=name,state`. Other parameters stay.
 */

export interface Sort {
  /** Id of the column. */
  readonly column: string
  readonly descending: boolean
}

export interface ListView {
  /** The search; empty for none. */
  readonly query: string
  readonly sort: Sort | null
  /** Id of a column -> its condition, in the words of that column's filter. */
  readonly filters: Readonly<Record<string, string>>
  /** Ids of the columns shown; null leaves it to the reader's own choice. */
  readonly columns: readonly string[] | null
  /** All rows in one list, without pages. */
  readonly all: boolean
}

const FILTER = 'filter.'
const OWN = /^(?:q|sort|columns|all|filter\..*)$/
/** Longer than anything that rows say; a hostile link can't make every keystroke slow. */
const QUERY_LENGTH_MAX = 200

/** Parses the view of a list from a page's query string. Never fails: it skips what it can't parse. */
export function parseListView(search: string): ListView {
  const params = new URLSearchParams(search)
  const sort = params.get('sort') ?? ''
  const column = sort.replace(/^-/, '')
  const filters = [...params]
    .filter(([key, value]) => key.startsWith(FILTER) && key !== FILTER && value !== '')
    .map(([key, value]) => [key.slice(FILTER.length), value] as const)
  const columns = (params.get('columns') ?? '').split(',').filter(Boolean)
  return {
    query: (params.get('q') ?? '').slice(0, QUERY_LENGTH_MAX),
    sort: column === '' ? null : { column, descending: sort.startsWith('-') },
    filters: Object.fromEntries(filters),
    columns: columns.length > 0 ? columns : null,
    all: params.has('all'),
  }
}

/** `search` with another view. A view of all rows has no pages, so its page token is removed. */
export function withListView(search: string, view: ListView): string {
  const params = new URLSearchParams(search)
  for (const key of [...params.keys()]) if (OWN.test(key)) params.delete(key)
  if (needsAllRows(view)) params.delete(PAGE_TOKEN_PARAM)
  if (view.query !== '') params.set('q', view.query)
  for (const [column, condition] of Object.entries(view.filters))
    params.set(FILTER + column, condition)
  if (view.sort) params.set('sort', (view.sort.descending ? '-' : '') + view.sort.column)
  if (view.columns) params.set('columns', view.columns.join())
  if (view.all) params.set('all', '1')
  return params.size > 0 ? `?${params}` : ''
}

/** Whether a view needs all rows, and not only a page of them. */
export const needsAllRows = ({ query, sort, filters, all }: ListView): boolean =>
  all || sort !== null || query.trim() !== '' || Object.keys(filters).length > 0

/** The sort of a column after another press of its header: ascending, descending, none. */
export const nextSort = (now: Sort | null, column: string): Sort | null =>
  now?.column !== column
    ? { column, descending: false }
    : now.descending
      ? null
      : { column, descending: true }
