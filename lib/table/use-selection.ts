'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { loadAdvancedTools } from './advanced-tools'
import type { Row } from './column'
import { WINDOW_FROM_ROWS } from './long-list'
import { useReopening } from '@/lib/ui/use-reopened'
import {
  type BulkOpened,
  bulkOpening,
  NOTHING_SELECTED,
  pressed,
  selectedAgain,
  type Selection,
  type Shown,
} from './selection'

/** Which rows are selected; what can be done with them (BulkBar) is loaded with the first. */
export function useSelection<T extends Row>(shown: Shown<T>, list: string) {
  const [selection, setSelection] = useState<Selection<T>>(NOTHING_SELECTED)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const press = useCallback((row: T | null, isRange: boolean) => {
    // Read now: React may run the update later, with other rows on display.
    const here = latest.current
    const select = () => setSelection((now) => pressed(now, row, here, isRange))
    const loading = loadAdvancedTools()
    // With the tools few of many rows are drawn: so few are drawn anew, too.
    if (here.rows.length >= WINDOW_FROM_ROWS) void loading.then(select)
    else select()
  }, [])
  const [again, setAgain] = useState<BulkOpened>()
  useReopening(bulkOpening(list), (subject) => {
    // Written by the bar (bulk-bar.tsx).
    setAgain(subject as BulkOpened)
    void loadAdvancedTools()
  })
  const { rows, seenIn } = shown
  useEffect(() => {
    if (!again || again.isSelected) return
    const found = selectedAgain(again.ids, { rows, seenIn })
    if (!found) return
    setSelection(found)
    setAgain({ ...again, isSelected: true })
  }, [again, rows, seenIn])
  return {
    selection,
    setSelection,
    press,
    /** What was asked of the selected rows before the page's own reload, and is to be asked again. */
    reopened: again?.isSelected ? again.action : undefined,
    onReopened: useCallback(() => setAgain(undefined), []),
  }
}
