/*
 * Rows that come or go by themselves must not move the row that the reader points at or works in (a held
 * row). The content of a row may change at any time. Rows come, go or move at once where all of that is
 * below the last held row; otherwise they wait until no row is held.
 */

/** A row on display: `isLeaving` when it is gone from the list but stays shown, because a row is held. */
export interface StableRow<T> {
  readonly row: T
  readonly isLeaving: boolean
}

export interface StableRows<T> {
  readonly rows: readonly StableRow<T>[]
  /** How many rows are waiting to come or go. */
  readonly waiting: number
}

interface WithId {
  readonly id: string
}

/** Whether the rows up to the last held one are the same in both lists, so that no held row moves. */
function leavesInPlace(
  shown: readonly WithId[],
  latest: readonly WithId[],
  held: readonly string[],
): boolean {
  const at = shown.findLastIndex(({ id }) => held.includes(id))
  return shown.slice(0, at + 1).every(({ id }, index) => latest[index]?.id === id)
}

/**
 * The rows to show for the latest ones. `shown` are the rows on display, `held` the ids of those that have
 * the pointer or the focus.
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
