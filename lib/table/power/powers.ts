import { PoweredList } from './powered-list'
import { search } from './search'
import { Tools } from './tools'
import { changeView } from './view'

/** What is loaded when somebody reaches for it (lib/table/powers.ts). */
export const powers = { PoweredList, Tools, changeView, search }
