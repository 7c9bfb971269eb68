import type { ResultsPage } from '@/lib/contract/common'
import type { Read } from './query'

/** Ends the key of what the server found in a list, for a browser that runs no script. */
export const FOUND = 'found'

/** Makes the read of a page whose items have no id one of rows, which `idOf` tells apart. */
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
