import type { Row } from '@/lib/table/column'
import type { Selection, Shown } from '@/lib/table/selection'

/** All of these rows besides what is selected already. */
export const withAll = <T extends Row>(
  now: Selection<T>,
  { rows, seenIn }: Shown<T>,
): Selection<T> => ({
  ...now,
  picked: new Map([...now.picked, ...rows.map((row) => [row.id, { row, seenIn }] as const)]),
})

/**
 * The selection after rows have been read again: each row at its latest, without those that were in
 * this part of the list and no longer are, which are counted. The same object when nothing is
 * different.
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
