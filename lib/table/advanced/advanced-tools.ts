import { nextSort } from '@/lib/navigation/list-view'
import { arranged } from './arrange'
import { BulkBar } from './bulk-bar'
import { readPreferences, watchPreferences } from './list-preferences'
import { ofAll } from './of-all'
import { windowOf } from './row-window'
import { search } from './search'
import { selectByKey } from './select-by-key'
import { ToolPopover } from './tool-popover'
import { Tools } from './tools'
import { changeListView } from './change-list-view'
import { viewOf } from './view-of'

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
