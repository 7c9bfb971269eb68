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

/** The selected rows of a list. The bar with the bulk actions (BulkBar) is loaded with the first selection. */
export function useSelection<T extends Row>(shown: Shown<T>, list: string) {
  const [selection, setSelection] = useState<Selection<T>>(NOTHING_SELECTED)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const press = useCallback((row: T | null, isRange: boolean) => {
    // Read at once: React may run the update later, when other rows are on display.
    const here = latest.current
    const select = () => setSelection((now) => pressed(now, row, here, isRange))
    const loading = loadAdvancedTools()
    // With the tools, only the rows in view are drawn, so the update waits for them in long lists.
    if (here.rows.length >= WINDOW_FROM_ROWS) void loading.then(select)
    else select()
  }, [])
  const [again, setAgain] = useState<BulkOpened>()
  useReopening(bulkOpening(list), (subject) => {
    // Written by bulk-bar.tsx.
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
    /** The action whose question was open before the page reloaded itself, to be opened again. */
    reopened: again?.isSelected ? again.action : undefined,
    onReopened: useCallback(() => setAgain(undefined), []),
  }
}
