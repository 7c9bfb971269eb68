'use client'

import { type RefObject, useEffect } from 'react'
import { onKey } from '@/lib/quick-actions/sequence'

/** Where the focus of a row goes: its link, or else its first control. */
const targetOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a, button:not([data-col] [hidden])')

/** `j` and `k` move the focus to the next and the previous row of a table. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const move = (step: 1 | -1) => () => {
      const rows = [...(body.current?.querySelectorAll('tr[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const next = at === -1 ? rows[0] : rows[at + step]
      if (next) targetOf(next)?.focus()
    }
    const stops = [onKey('j', move(1)), onKey('k', move(-1))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [body])
}
