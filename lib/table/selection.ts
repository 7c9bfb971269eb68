import type { Row } from './column'

/** A selected row as it was last seen, and in which part of the list. */
interface Picked<T> {
  readonly row: T
  /** 'all', or the token of a page: on other pages it is unknown whether a row still exists. */
  readonly seenIn: string
}

/** Which rows of a list are selected. */
export interface Selection<T> {
  /** By id. */
  readonly picked: ReadonlyMap<string, Picked<T>>
  /** How many were, and are no longer in the list. */
  readonly gone: number
  /** The row pressed last, where a stretch begins. */
  readonly last?: string | undefined
}

/** Rows on display, in their order, also those not drawn; and which part of the list they are. */
export interface Shown<T> {
  readonly rows: readonly T[]
  readonly seenIn: string
}

export const NOTHING_SELECTED: Selection<never> = { picked: new Map(), gone: 0 }

/**
 * After a press on a row's box: it turns, and with shift those since the one pressed before follow it.
 * That of all (null) turns all on, or off when all are.
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

/** What is asked of several rows: the label of the action, and the ids. */
export interface BulkOpened {
  readonly action: string
  readonly ids: readonly string[]
  readonly isSelected?: true
}

/** By what the question of a list's selected rows opens again (lib/change/reopen.ts). */
export const bulkOpening = (list: string): string => `bulk ${list}`

/** The rows of these ids, selected; undefined unless all are there: of fewer it is another question. */
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
