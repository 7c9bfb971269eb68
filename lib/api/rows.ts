import type { ResultsPage } from '@/lib/contract/common'
import type { Read } from './query'

/** The end of the key for rows that the server found in a list, for browsers without script. */
export const FOUND = 'found'

/** Turns the read of a page whose items have no id into one of rows; `idOf` gives each an id. */
export function withIds<I>(idOf: (item: I) => string) {
  type Rows = ResultsPage<I & { readonly id: string }>
  const select = (page: ResultsPage<I>): Rows => ({
    ...page,
    items: page.items.map((item) => ({ ...item, id: idOf(item) })),
  })
  return (read: Read<ResultsPage<I>>): Read<Rows> =>
    // Callers get what `select` returns; only `select` sees the answer itself.
    ({ ...read, select }) as unknown as Read<Rows>
}
