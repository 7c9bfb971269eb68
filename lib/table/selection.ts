import type { Row } from './column'

/** A selected row as it was last seen, and in which part of the list. */
interface Picked<T> {
  readonly row: T
  /** 'all', or the token of a page: elsewhere nobody can tell whether a row is still there. */
  readonly seenIn: string
}

/** Which rows of a list are selected. */
export interface Selection<T> {
  /** By id. */
  readonly picked: ReadonlyMap<string, Picked<T>>
  /** How many were, and are no longer in the list. */
  readonly gone: number
  /** The row pressed last, where a stretch begins. */
  readonly last?: string
}

/** Rows on display, in their order, also those not drawn; and which part of the list they are. */
export interface Shown<T> {
  readonly rows: readonly T[]
  readonly seenIn: string
}

export const NOTHING_SELECTED: Selection<never> = { picked: new Map(), gone: 0 }

/** The rows between two, both included; only the second when the first is not there. */
function between<T extends Row>(rows: readonly T[], from: string | undefined, to: T): readonly T[] {
  const ends = [from, to.id].map((id) => rows.findIndex((row) => row.id === id))
  const [first = -1, last = -1] = ends.sort((one, other) => one - other)
  return first === -1 ? [to] : rows.slice(first, last + 1)
}

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
  const turned = row ? between(rows, isRange ? last : undefined, row) : rows
  const isOn = row ? !picked.has(row.id) : rows.some(({ id }) => !picked.has(id))
  const next = new Map(picked)
  for (const each of turned) {
    if (isOn) next.set(each.id, { row: each, seenIn })
    else next.delete(each.id)
  }
  const begin = row?.id ?? last
  return { picked: next, gone: 0, ...(begin === undefined ? {} : { last: begin }) }
}
