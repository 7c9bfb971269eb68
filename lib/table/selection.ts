import type { Row } from './column'

/** A selected row in its last known state, and the part of the list that it was in. */
interface Picked<T> {
  readonly row: T
  /** 'all', or the token of a page: whether the row still exists is unknown while another page is shown. */
  readonly seenIn: string
}

/** Which rows of a list are selected. */
export interface Selection<T> {
  /** The selected rows, by id. */
  readonly picked: ReadonlyMap<string, Picked<T>>
  /** How many selected rows have left the list. */
  readonly gone: number
  /** The row pressed last, where a range begins. */
  readonly last?: string | undefined
}

/** The rows on display in their order, including those not drawn; and which part of the list they are. */
export interface Shown<T> {
  readonly rows: readonly T[]
  readonly seenIn: string
}

export const NOTHING_SELECTED: Selection<never> = { picked: new Map(), gone: 0 }

/**
 * The selection after a press on a row's box, which toggles it; with shift, the rows since the one pressed
 * before follow it. The box in the header (null) selects all rows, or none when all are selected.
 */
export function pressed<T extends Row>(
  { picked, last }: Selection<T>,
  row: T | null,
  { rows, seenIn }: Shown<T>,
  isRange = false,
): Selection<T> {
  const at = (id: string | undefined) => rows.findIndex((each) => each.id === id)
  const [from, to] = [isRange ? at(last) : -1, at(row?.id)]
  const stretch = from < 0 ? row && [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  const isOn = row ? !picked.has(row.id) : rows.some(({ id }) => !picked.has(id))
  const next = new Map(picked)
  for (const each of stretch ?? rows) {
    if (isOn) next.set(each.id, { row: each, seenIn })
    else next.delete(each.id)
  }
  return { picked: next, gone: 0, last: row?.id ?? last }
}

/** The bulk action whose question opens again: the action's label, and the ids of its rows. */
export interface BulkOpened {
  readonly action: string
  readonly ids: readonly string[]
  readonly isSelected?: true
}

/** The key under which a list reopens the question about its selected rows (lib/change/reopen.ts). */
export const bulkOpening = (list: string): string => `bulk ${list}`

/** Selects the rows of these ids; undefined unless all of them are there: fewer make another question. */
export function selectedAgain<T extends Row>(
  ids: readonly string[],
  { rows, seenIn }: Shown<T>,
): Selection<T> | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const picked = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [[id, { row, seenIn }] as const] : []
  })
  return picked.length < ids.length ? undefined : { picked: new Map(picked), gone: 0 }
}
