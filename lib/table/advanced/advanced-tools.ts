import { nextSort } from '@/lib/navigation/list-view'
import { AllRowsFoot } from './all-rows-foot'
import { arranged } from './arrange'
import { BulkBar } from './bulk-bar'
import { readPreferences } from './list-preferences'
import { NothingMatches } from './nothing-matches'
import { RowWindow, WINDOW_FROM_ROWS } from './row-window'
import { search } from './search'
import { selectByKey } from './select-by-key'
import { ToolContent, Tools } from './tools'
import { changeListView } from './change-list-view'
import { viewOf } from './view-of'

/** What is loaded when somebody reaches for it (lib/table/advanced-tools.ts). */
export const advancedTools = {
  AllRowsFoot,
  BulkBar,
  NothingMatches,
  RowWindow,
  ToolContent,
  Tools,
  WINDOW_FROM_ROWS,
  arranged,
  readPreferences,
  search,
  selectByKey,
  showAll: () => changeListView(() => ({ all: true })),
  /** Sorts by a column: up, down, not at all. */
  sortBy: (column: string) => changeListView(({ sort }) => ({ sort: nextSort(sort, column) })),
  viewOf,
}
