'use client'

import { type FocusEvent, type PointerEvent, useEffect, useReducer, useState } from 'react'
import { isOwnChangeRecent, onOwnChange } from '@/lib/change/own-change'
import { type StableRows, stableRows } from './stable-rows'

/** The rows that have the pointer and the focus. Not React state: hovering must not draw anything again. */
class RowLock {
  pointer: string | undefined
  focus: string | undefined
  /** The reader has asked to see the waiting rows. */
  isReleased = false

  held(): readonly string[] {
    if (this.isReleased || isOwnChangeRecent()) return []
    return [this.pointer, this.focus].filter((id) => id !== undefined)
  }
}

const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('tr[data-row-id]')?.dataset['rowId']
    : undefined

/**
 * The latest rows, of which none comes, goes or moves under the pointer or the focus (stable-rows.ts).
 * `page` names the page of the list: another page is shown at once. Spread `holders` on the table's body.
 */
export function useStableRows<T extends { readonly id: string }>(
  latest: readonly T[],
  page: string | null,
): StableRows<T> & {
  readonly holders: object
  /** Shows the waiting rows. */
  readonly apply: () => void
} {
  const [lock] = useState(() => new RowLock())
  const [shown, setShown] = useState({ rows: latest, page })
  const [, update] = useReducer((count: number) => count + 1, 0)
  const result = stableRows(shown.rows, latest, shown.page === page ? lock.held() : [])
  const isSettled = result.waiting === 0
  if (isSettled && (shown.rows !== latest || shown.page !== page)) setShown({ rows: latest, page })

  useEffect(() => onOwnChange(update), [])
  useEffect(() => {
    if (isSettled) lock.isReleased = false
  }, [lock, isSettled])

  const move = (which: 'pointer' | 'focus', id: string | undefined) => {
    if (lock[which] === id) return
    lock[which] = id
    if (!isSettled) update()
  }
  return {
    ...result,
    apply: () => {
      lock.isReleased = true
      update()
    },
    holders: {
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        // After a tap no finger points at the row any more.
        if (pointerType === 'mouse') move('pointer', rowOf(target))
      },
      onPointerLeave: () => move('pointer', undefined),
      onFocus: ({ target }: FocusEvent) => move('focus', rowOf(target)),
      onBlur: ({ relatedTarget }: FocusEvent) => move('focus', rowOf(relatedTarget)),
    },
  }
}
