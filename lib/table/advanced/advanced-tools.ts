import { nextSort } from '@/lib/navigation/list-view'
import { arranged } from './arrange'
import { BulkBar } from './bulk-bar'
import { readPreferences, watchPreferences } from './list-preferences'
import { ofAll } from './of-all'
import { windowOf } from './row-window'
import { search } from './search'
import { ToolPopover } from './tool-popover'
import { Tools } from './tools'
import { changeListView } from './change-list-view'
import { viewOf } from './view-of'
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react'
import { isTyping } from '@/lib/quick-actions/sequence'
import type { Row } from '@/lib/table/column'
import type { Selection, Shown } from '@/lib/table/selection'
import { withAll } from './settled'

/** Keys that select rows: Mod+A all, `x` the one with the focus, Shift+X the range up to it. */
function selectByKey<T extends Row>(
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

/** Loaded on first use (lib/table/advanced-tools.ts). */
export const advancedTools = {
  BulkBar,
  ToolPopover,
  Tools,
  arranged,
  ofAll,
  readPreferences,
  search,
  selectByKey,
  showAll: () => changeListView(() => ({ all: true })),
  /** Sorts by a column: ascending, then descending, then not at all. */
  sortBy: (column: string) => changeListView(({ sort }) => ({ sort: nextSort(sort, column) })),
  viewOf,
  watchPreferences,
  windowOf,
}
