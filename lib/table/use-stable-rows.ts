'use client'

import { type FocusEvent, type PointerEvent, useEffect, useReducer, useState } from 'react'
import { isOwnChangeRecent, onOwnChange } from '@/lib/change/own-change'
import { type StableRows, stableRows } from './stable-rows'

/** Which rows pointer and focus are on. Kept out of state: hovering renders nothing anew. */
class RowLock {
  pointer: string | undefined
  focus: string | undefined
  /** The reader asked for what waits. */
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
 * The latest rows, with none coming, going or moving under pointer or focus (stable-rows.ts). `page`
 * names the page of the list: another page is shown at once. Spread `holders` on the table's body.
 */
export function useStableRows<T extends { readonly id: string }>(
  latest: readonly T[],
  page: string | null,
): StableRows<T> & {
  readonly holders: object
  /** Shows what waits. */
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
        // A finger points at nothing between its taps.
        if (pointerType === 'mouse') move('pointer', rowOf(target))
      },
      onPointerLeave: () => move('pointer', undefined),
      onFocus: ({ target }: FocusEvent) => move('focus', rowOf(target)),
      onBlur: ({ relatedTarget }: FocusEvent) => move('focus', rowOf(relatedTarget)),
    },
  }
}
