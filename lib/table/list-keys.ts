import { type KeyHint, LISTS, MOD } from '@/lib/quick-actions/registry'

/** What keys do among the rows of any list (watch-table.ts). */
export const ROW_KEYS: readonly KeyHint[] = [
  { label: 'Next row', group: LISTS, keys: ['j'] },
  { label: 'Previous row', group: LISTS, keys: ['k'] },
]

/** And of one whose rows can be selected (advanced/select-by-key.ts). */
export const SELECTING_KEYS: readonly KeyHint[] = [
  ...ROW_KEYS,
  { label: 'Select row', group: LISTS, keys: ['x'] },
  { label: 'Select up to row', group: LISTS, keys: ['Shift', 'x'] },
  { label: 'Select all rows', group: LISTS, keys: [MOD, 'A'] },
]
