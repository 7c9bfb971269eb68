import { AdvancedList } from './advanced-list'
import { search } from './search'
import { Tools } from './tools'
import { changeListView } from './use-list-view'

/** What is loaded when somebody reaches for it (lib/table/advanced-tools.ts). */
export const advancedTools = { AdvancedList, Tools, changeListView, search }
