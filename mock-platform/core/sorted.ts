/** Rows in a fixed order, cheap to page through and cheap to load in bulk. */

type Order<R> = (a: R, b: R) => number

/** Up to this many late rows are put in place one by one; above it one sort is cheaper. */
const PENDING_MAX = 32

export class Sorted<R> {
  readonly #order: Order<R>
  #rows: R[] = []
  /** Rows added since the last read: loading 100,000 rows costs one sort, not 100,000 moves. */
  #pending: R[] = []

  constructor(order: Order<R>) {
    this.#order = order
  }

  get size(): number {
    return this.#rows.length + this.#pending.length
  }

  add(row: R): void {
    this.#pending.push(row)
  }

  remove(row: R): void {
    const rows = this.rows()
    const at = this.#position(rows, (other) => this.#order(other, row) < 0)
    if (rows[at] !== undefined && this.#order(rows[at], row) === 0) rows.splice(at, 1)
  }

  /** All rows in order; not to be changed by the caller. */
  rows(): R[] {
    if (this.#pending.length > PENDING_MAX) {
      this.#rows = this.#rows.concat(this.#pending).sort(this.#order)
    } else {
      for (const row of this.#pending) {
        const at = this.#position(this.#rows, (other) => this.#order(other, row) < 0)
        this.#rows.splice(at, 0, row)
      }
    }
    this.#pending = []
    return this.#rows
  }

  /** How many leading rows satisfy `before`, which must be true for a prefix only. O(log n). */
  count(before: (row: R) => boolean): number {
    return this.#position(this.rows(), before)
  }

  #position(rows: readonly R[], before: (row: R) => boolean): number {
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const row = rows[middle]
      if (row !== undefined && before(row)) low = middle + 1
      else high = middle
    }
    return low
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By bytes of the name (names are ASCII), ids decide between equals. */
export const byName = (
  a: { readonly id: string; readonly name?: string },
  b: { readonly id: string; readonly name?: string },
): number => compare(a.name ?? '', b.name ?? '') || compare(a.id, b.id)
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  compare(a.id, b.id)
