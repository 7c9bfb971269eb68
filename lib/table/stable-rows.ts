/*
 * Rows that come or go by themselves must not move the row that the reader points at or works in.
 * The content of a row may change at any time; which rows there are and where, only when no row is
 * held.
 */

/** A row as it is shown: `isLeaving` when it is no longer there, but still held. */
export interface StableRow<T> {
  readonly row: T
  readonly isLeaving: boolean
}

export interface StableRows<T> {
  readonly rows: readonly StableRow<T>[]
  /** How many rows wait to come or go. */
  readonly waiting: number
}

interface WithId {
  readonly id: string
}

/** The rows up to and including the last held one are the same in both: nothing moves under them. */
function leavesInPlace(
  shown: readonly WithId[],
  latest: readonly WithId[],
  held: readonly string[],
): boolean {
  const at = shown.findLastIndex(({ id }) => held.includes(id))
  return shown.slice(0, at + 1).every(({ id }, index) => latest[index]?.id === id)
}

/**
 * What to show of the latest rows. `shown` are the rows on the screen, `held` the ids of those that
 * pointer and focus are on.
 */
export function stableRows<T extends WithId>(
  shown: readonly T[],
  latest: readonly T[],
  held: readonly string[],
): StableRows<T> {
  if (leavesInPlace(shown, latest, held))
    return { rows: latest.map((row) => ({ row, isLeaving: false })), waiting: 0 }
  const byId = new Map(latest.map((row) => [row.id, row]))
  const rows = shown.map((row) => {
    const fresh = byId.get(row.id)
    return { row: fresh ?? row, isLeaving: fresh === undefined }
  })
  const here = new Set(shown.map(({ id }) => id))
  const coming = latest.filter(({ id }) => !here.has(id)).length
  return { rows, waiting: coming + rows.filter(({ isLeaving }) => isLeaving).length }
}
