import type { Counted } from '@/lib/contract/answer'
import type { Read } from './query'

/** Turns the read of a bare list into one of rows; `idOf` gives each an id. */
export function rowsOf<I>(idOf: (item: I) => string) {
  type Rows = Counted & { readonly items: readonly (I & { readonly id: string })[] }
  const select = (items: readonly I[]): Rows => ({
    items: items.map((item) => ({ ...item, id: idOf(item) })),
  })
  return (read: Read<readonly I[]>): Read<Rows> =>
    // Callers get what `select` returns; only `select` sees the answer itself.
    ({ ...read, select }) as unknown as Read<Rows>
}
