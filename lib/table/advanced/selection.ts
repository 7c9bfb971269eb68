import type { Row } from '@/lib/table/column'
import type { SelectionClick } from '@/lib/table/pending-list-action'

/** A selected row as it was last seen, and in which part of the list. */
export interface Picked<T> {
  readonly row: T
  /** 'all', or the token of a page: elsewhere nobody can tell whether a row is still there. */
  readonly seenIn: string
}

export type Selection<T> = ReadonlyMap<string, Picked<T>>

/** The rows between two, both included; only the second when the first is not there. */
function between<T extends Row>(rows: readonly T[], from: string | undefined, to: T): readonly T[] {
  const ends = [from, to.id].map((id) => rows.findIndex((row) => row.id === id))
  const [first = -1, last = -1] = ends.sort((one, other) => one - other)
  return first === -1 ? [to] : rows.slice(first, last + 1)
}

/** After a press on a row's box: it turns, and with shift those since the one pressed before follow it. */
export function pressed<T extends Row>(
  now: Selection<T>,
  row: T,
  where: {
    readonly rows: readonly T[]
    readonly seenIn: string
    readonly from?: string | undefined
  },
): Selection<T> {
  const next = new Map(now)
  const isOn = !now.has(row.id)
  for (const each of between(where.rows, where.from, row)) {
    if (isOn) next.set(each.id, { row: each, seenIn: where.seenIn })
    else next.delete(each.id)
  }
  return next
}

/** All of these rows besides what is selected already. */
export const withAll = <T extends Row>(
  now: Selection<T>,
  rows: readonly T[],
  seenIn: string,
): Selection<T> => new Map([...now, ...rows.map((row) => [row.id, { row, seenIn }] as const)])

/** All of these rows, or none of them when all are selected. */
export function turned<T extends Row>(
  now: Selection<T>,
  rows: readonly T[],
  seenIn: string,
): Selection<T> {
  if (!rows.every(({ id }) => now.has(id))) return withAll(now, rows, seenIn)
  const going = new Set(rows.map(({ id }) => id))
  return new Map([...now].filter(([id]) => !going.has(id)))
}

/** After several clicks, oldest first: made while the code for them was on its way. */
export function afterClicks<T extends Row>(
  now: Selection<T>,
  clicks: readonly SelectionClick[],
  where: { readonly rows: readonly T[]; readonly seenIn: string },
): Selection<T> {
  let from: string | undefined
  return clicks.reduce((selection, { id, isRange }) => {
    if (id === null) return turned(selection, where.rows, where.seenIn)
    const row = where.rows.find((each) => each.id === id)
    const next = row
      ? pressed(selection, row, { ...where, from: isRange ? from : undefined })
      : selection
    from = id
    return next
  }, now)
}

/**
 * The selection after rows have been read again: each row at its latest, without those that were in
 * this part of the list and no longer are. The same object when nothing is different.
 */
export function settled<T extends Row>(
  now: Selection<T>,
  rows: readonly T[],
  seenIn: string,
): { readonly selection: Selection<T>; readonly gone: readonly T[] } {
  const latest = new Map(rows.map((row) => [row.id, row]))
  const gone: T[] = []
  let isSame = true
  const next = new Map<string, Picked<T>>()
  for (const [id, picked] of now) {
    const row = latest.get(id)
    if (row) next.set(id, row === picked.row && picked.seenIn === seenIn ? picked : { row, seenIn })
    else if (picked.seenIn === seenIn) gone.push(picked.row)
    else next.set(id, picked)
    if (next.get(id) !== picked) isSame = false
  }
  return { selection: isSame ? now : next, gone }
}
