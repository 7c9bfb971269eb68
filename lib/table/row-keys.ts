'use client'

import { type RefObject, useEffect } from 'react'
import { isTyping, onKey } from '@/lib/quick-actions/sequence'

/** Where the focus of a row goes: its link, or else its first control. */
const targetOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a, button:not([data-col] [hidden])')

/** `j` and `k` move the focus to the next and the previous row of a table; within it, arrows too. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const table = body.current
    const move = (step: 1 | -1) => () => {
      const rows = [...(table?.querySelectorAll('tr[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const row = rows[at]
      const beside = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
      // Scrolled far away, its neighbours are not drawn: first back to where one is.
      if (beside?.matches('.row-gap')) return row?.scrollIntoView({ block: 'center' })
      const next = row ? rows[at + step] : rows[0]
      if (next) targetOf(next)?.focus()
    }
    const steps: Record<string, () => void> = { ArrowDown: move(1), ArrowUp: move(-1) }
    const onArrow = (event: KeyboardEvent) => {
      const go = steps[event.key]
      const { target } = event
      const isOwn = target instanceof Element && target.closest('[aria-haspopup], .popup') !== null
      if (!go || isOwn || isTyping(target) || event.shiftKey || event.altKey) return
      event.preventDefault()
      go()
    }
    table?.addEventListener('keydown', onArrow)
    const stops = [onKey('j', move(1)), onKey('k', move(-1))]
    return () => {
      table?.removeEventListener('keydown', onArrow)
      for (const stop of stops) stop()
    }
  }, [body])
}
