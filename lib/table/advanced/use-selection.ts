'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { plural } from '@/lib/format/plural'
import { onKey } from '@/lib/quick-actions/sequence'
import type { Row } from '@/lib/table/column'
import type { SelectionClick } from '@/lib/table/pending-list-action'
import { announce } from '@/lib/ui/announce'
import { afterClicks, pressed, type Selection, settled, turned, withAll } from './selection'

interface Where<T> {
  /** Rows on display, in their order; also those not drawn. */
  readonly shown: readonly T[]
  /** All rows at hand, whatever the search hides. */
  readonly loaded: readonly T[]
  /** 'all', or the token of the page. */
  readonly seenIn: string
  /** Other rows stand in, or some are on their way: nobody is missed meanwhile. */
  readonly isComing: boolean
}

const NONE: Selection<never> = new Map()

/** Which rows are selected. What is gone from the list leaves the selection, and is counted. */
export function useSelection<T extends Row>(where: Where<T>, first: readonly SelectionClick[]) {
  const { loaded, seenIn, isComing } = where
  const [selection, setSelection] = useState<Selection<T>>(() =>
    afterClicks(NONE, first, { rows: where.shown, seenIn }),
  )
  const [gone, setGone] = useState(0)
  const from = useRef(first.at(-1)?.id ?? undefined)
  const latest = useRef(where)
  useEffect(() => {
    latest.current = where
  })

  useEffect(() => {
    if (isComing || selection.size === 0) return
    const next = settled(selection, loaded, seenIn)
    if (next.selection !== selection) setSelection(next.selection)
    if (next.gone.length === 0) return
    setGone((count) => count + next.gone.length)
    announce(`${plural(next.gone.length, 'selected row')} no longer in the list`)
  }, [selection, loaded, seenIn, isComing])

  const press = useCallback((row: T | null, isRange: boolean) => {
    const { shown: rows, seenIn: here } = latest.current
    // Read now: React may run the update later, when this row is the one that was pressed last.
    const start = isRange ? from.current : undefined
    setGone(0)
    setSelection((now) =>
      row === null
        ? turned(now, rows, here)
        : pressed(now, row, { rows, seenIn: here, from: start }),
    )
    if (row) from.current = row.id
  }, [])

  const selectAll = useCallback(() => {
    const { shown, seenIn: here } = latest.current
    setSelection((now) => withAll(now, shown, here))
  }, [])

  const only = useCallback((ids: ReadonlySet<string>) => {
    setGone(0)
    setSelection((now) => new Map([...now].filter(([id]) => ids.has(id))))
  }, [])
  const clear = useCallback(() => {
    setGone(0)
    setSelection(NONE)
  }, [])

  const isActive = selection.size > 0 || gone > 0
  useEffect(() => {
    if (!isActive) return
    // An Esc from before it would end what has just begun.
    return onKey(
      'Escape',
      () => {
        // It closes what is open first.
        if (!document.querySelector('[popover=auto]:popover-open')) clear()
      },
      { fromNow: true },
    )
  }, [isActive, clear])

  return { selection, gone, isActive, press, selectAll, only, clear }
}
