import type { Row } from '@/lib/table/column'
import type { Selection, Shown } from '@/lib/table/selection'

/** The selection with all of these rows added. */
export const withAll = <T extends Row>(
  now: Selection<T>,
  { rows, seenIn }: Shown<T>,
): Selection<T> => ({
  ...now,
  picked: new Map([...now.picked, ...rows.map((row) => [row.id, { row, seenIn }] as const)]),
})

/**
 * The selection after rows have been read again: each row in its latest state; rows that have left this
 * part of the list are removed, and counted. Returns the same object when nothing changed.
 */
export function settled<T extends Row>(
  now: Selection<T>,
  { rows, seenIn }: Shown<T>,
): Selection<T> {
  const latest = new Map(rows.map((row) => [row.id, row]))
  const next = new Map(now.picked)
  for (const [id, picked] of now.picked) {
    const row = latest.get(id)
    if (row && (row !== picked.row || seenIn !== picked.seenIn)) next.set(id, { row, seenIn })
    else if (!row && picked.seenIn === seenIn) next.delete(id)
  }
  const isSame = [...now.picked].every(([id, picked]) => next.get(id) === picked)
  return isSame ? now : { ...now, picked: next, gone: now.gone + now.picked.size - next.size }
}
