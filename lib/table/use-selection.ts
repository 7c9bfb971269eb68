'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { loadAdvancedTools } from './advanced-tools'
import type { Row } from './column'
import { WINDOW_FROM_ROWS } from './long-list'
import { NOTHING_SELECTED, pressed, type Selection, type Shown } from './selection'

/** Which rows are selected; what can be done with them (BulkBar) is loaded with the first. */
export function useSelection<T extends Row>(shown: Shown<T>) {
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
  return { selection, setSelection, press }
}
