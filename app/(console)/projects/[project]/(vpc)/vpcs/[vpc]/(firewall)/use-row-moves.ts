'use client'

import { useEffect } from 'react'
import type { RuleCommand } from './rule-command'

const ROW = '[data-list="vpcFirewallRulesView"] tr[data-row]'

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null
const nameOf = (row: HTMLElement): string => row.dataset['rowId'] ?? ''

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Moves rows by Alt and an arrow, and by their grips. Heard at the document, because the table is
 * drawn anew when its tools are loaded.
 */
export function useRowMoves(isOn: boolean, send: (command: RuleCommand) => void): void {
  useEffect(() => {
    if (!isOn) return
    let dragged: HTMLElement | null = null
    let over: HTMLElement | null = null
    const mark = (row: HTMLElement | null) => {
      if (over !== row) delete over?.dataset['drop']
      over = row
      if (!row || !dragged || row === dragged) return
      const isBelow = dragged.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING
      row.dataset['drop'] = isBelow ? 'after' : 'before'
    }
    const stop = () => {
      mark(null)
      delete dragged?.dataset['dragged']
      dragged = null
    }
    const accept = (event: DragEvent) => {
      const row = dragged && rowOf(event.target)
      mark(row)
      if (row) event.preventDefault()
    }
    const listeners = {
      keydown: (event: KeyboardEvent) => {
        const by = KEYS[event.key]
        const row = rowOf(event.target)
        const isOther = !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
        if (!by || !row || isOther) return
        event.preventDefault()
        send({ type: 'move', name: nameOf(row), by })
      },
      dragstart: (event: DragEvent) => {
        const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
        dragged = grip && rowOf(grip)
        if (!dragged || !event.dataTransfer) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', nameOf(dragged))
        event.dataTransfer.setDragImage(dragged, 0, 0)
        dragged.dataset['dragged'] = ''
      },
      // Whatever does not prevent both can't be dropped on, as HTML has it; browsers differ in which
      // of the two they ask.
      dragenter: accept,
      dragover: accept,
      drop: (event: DragEvent) => {
        const row = rowOf(event.target)
        if (dragged && row && row !== dragged) {
          event.preventDefault()
          send({ type: 'drop', name: nameOf(dragged), on: nameOf(row) })
        }
        stop()
      },
      dragend: stop,
    }
    document.documentElement.dataset['rulesMove'] = ''
    const each = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of each) document.addEventListener(type, listener)
    return () => {
      stop()
      delete document.documentElement.dataset['rulesMove']
      for (const [type, listener] of each) document.removeEventListener(type, listener)
    }
  }, [isOn, send])
}
