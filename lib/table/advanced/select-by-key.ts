import type { Dispatch, KeyboardEvent, SetStateAction } from 'react'
import { isTyping } from '@/lib/quick-actions/sequence'
import type { Row } from '@/lib/table/column'
import type { Selection, Shown } from '@/lib/table/selection'
import { withAll } from './settled'

/** Keys that select rows: Mod+A all, `x` the one with the focus, Shift+X the range up to it. */
export function selectByKey<T extends Row>(
  event: KeyboardEvent<HTMLElement>,
  shown: Shown<T>,
  setSelection: Dispatch<SetStateAction<Selection<T>>>,
  press: (row: T, isRange: boolean) => void,
): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (isTyping(target)) return
  if (key === 'a' && (ctrlKey || metaKey)) setSelection((now) => withAll(now, shown))
  else if (key === 'x' && !ctrlKey && !metaKey && !altKey) {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-row-id]')
    const row = id && shown.rows.find((each) => each.id === id.dataset['rowId'])
    if (row) press(row, shiftKey)
  } else return
  event.preventDefault()
}
