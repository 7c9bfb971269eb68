import type { ResultsPage } from '@/lib/contract/common'
import type { Read } from './query'

/** Ends the key of a page whose items were made into rows: others read the same page as it came. */
export const ROWS = 'rows'

/** Ends the key of what the server found in a list, for a browser that runs no script. */
export const FOUND = 'found'

/** A page with its items made into rows. */
export const pageOfRows = <I, T>(page: ResultsPage<I>, toRow: (item: I) => T): ResultsPage<T> => ({
  ...page,
  items: page.items.map(toRow),
})

/**
 * The read of a page as rows, for items that the platform gives no name, or no id: `toRow` adds what
 * rows are called and told apart by. The list's layout does the same (`row` of defineListLayout).
 */
export const asRows = <I, T>(
  { queryKey, queryFn }: Read<ResultsPage<I>>,
  toRow: (item: I) => T,
): Read<ResultsPage<T>> => ({
  queryKey: [...queryKey, ROWS],
  queryFn: async (context) => pageOfRows(await queryFn(context), toRow),
})
