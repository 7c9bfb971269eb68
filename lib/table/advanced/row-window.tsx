'use client'

import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '@/lib/format/plural'
import { WINDOW_FROM_ROWS } from '@/lib/table/long-list'
import type { Row } from '@/lib/table/column'
import type { WindowProps } from '@/lib/table/table'
import { type Range, visibleRange } from './visible-range'

/** The props that give a table a window; short tables get none: the browser's own search finds their rows. */
export const windowOf = (rows: readonly unknown[]) =>
  rows.length >= WINDOW_FROM_ROWS ? { Window: RowWindow } : {}

/** The height of a row before any is measured: that of a row with two lines. */
const PITCH_PX = 48
/** After a jump, the rows around the view are drawn once there was no other jump for this long. */
const REST_MS = 100
/** More than a screenful. */
const START: Range = { first: 0, last: 40 }

/** Paper does not scroll: all rows are drawn, up to the number that a browser draws in a second or two. */
const PRINT_ROWS_MAX = 5_000

/** The element that scrolls vertically. */
const scroller = (): HTMLElement | null => document.getElementById('content')

/** The rows near the view, between two empty rows as high as all the others. */
export function RowWindow<T extends Row>({ rows, body, draw }: WindowProps<T>) {
  const [{ range, pitch }, setView] = useState({ range: START, pitch: PITCH_PX })
  const focused = useFocusedRow(body)
  const isWhole = usePrinting() && rows.length <= PRINT_ROWS_MAX

  useEffect(() => {
    const pane = scroller()
    const table = body.current
    if (!pane || !table) return
    let drawn = START
    let rest: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const top = pane.getBoundingClientRect().top - table.getBoundingClientRect().top
      const height = pane.clientHeight
      // The height of a row depends on density, fonts and zoom.
      const row = table.querySelector<HTMLElement>('tr[data-row]')
      const high = row?.offsetHeight || PITCH_PX
      const { range: next, isJump } = visibleRange(drawn, { top, height, pitch: high })
      clearTimeout(rest)
      if (isJump) rest = setTimeout(look, REST_MS)
      drawn = next
      setView((now) =>
        next === now.range && high === now.pitch ? now : { range: next, pitch: high },
      )
    }
    look()
    // Capturing, to hear tables that scroll by themselves too (watch-table.ts): their event does not
    // bubble.
    pane.addEventListener('scroll', look, { passive: true, capture: true })
    const watcher = new ResizeObserver(look)
    watcher.observe(pane)
    watcher.observe(table)
    return () => {
      clearTimeout(rest)
      pane.removeEventListener('scroll', look, { capture: true })
      watcher.disconnect()
    }
  }, [body])

  if (isWhole) return rows.map((row, at) => draw(row, at))
  const first = Math.min(range.first, Math.max(rows.length - 1, 0))
  const last = Math.min(range.last, rows.length)
  // The row with the focus stays drawn wherever the list is scrolled to.
  const held = focused === undefined ? -1 : rows.findIndex(({ row }) => row.id === focused)
  const places = Array.from({ length: last - first }, (_, at) => first + at)
  if (held !== -1 && held < first) places.unshift(held)
  if (held >= last) places.push(held)
  // One array of keyed children, so that React keeps a row's element when the row becomes the held one.
  const children: ReactNode[] = []
  let next = 0
  for (const at of places) {
    if (at > next)
      children.push(<Gap key={at === first ? 'start' : 'between'} rows={at - next} pitch={pitch} />)
    const row = rows[at]
    if (row) children.push(draw(row, at))
    next = at + 1
  }
  if (next < rows.length) children.push(<Gap key="end" rows={rows.length - next} pitch={pitch} />)
  return children
}

/** Stands in for rows that are not drawn; on paper it says so. */
function Gap({ rows, pitch }: { rows: number; pitch: number }) {
  return (
    <tr className="row-gap" aria-hidden>
      <td style={{ blockSize: `${rows * pitch}px` }} colSpan={100}>
        <span className="row-gap-note">{`${plural(rows, 'row')} not printed here. Export has them.`}</span>
      </td>
    </tr>
  )
}

/** True while the page is being printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is drawn when its listeners return.
    const onPrint = () => flushSync(() => setPrinting(true))
    const onPrinted = () => setPrinting(false)
    window.addEventListener('beforeprint', onPrint)
    window.addEventListener('afterprint', onPrinted)
    return () => {
      window.removeEventListener('beforeprint', onPrint)
      window.removeEventListener('afterprint', onPrinted)
    }
  }, [])
  return isPrinting
}

/** The id of the row that has the focus. */
function useFocusedRow(body: RefObject<HTMLTableSectionElement | null>): string | undefined {
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    const table = body.current
    if (!table) return
    const idOf = (target: EventTarget | null) =>
      target instanceof Element
        ? target.closest<HTMLElement>('tr[data-row-id]')?.dataset['rowId']
        : undefined
    const onIn = (event: FocusEvent) => setFocused(idOf(event.target))
    const onOut = (event: FocusEvent) => setFocused(idOf(event.relatedTarget))
    table.addEventListener('focusin', onIn)
    table.addEventListener('focusout', onOut)
    return () => {
      table.removeEventListener('focusin', onIn)
      table.removeEventListener('focusout', onOut)
    }
  }, [body])
  return focused
}
