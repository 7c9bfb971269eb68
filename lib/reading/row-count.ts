import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { fullNumber } from '@/lib/format/number'

/** How many rows a list has, counting its first page of a thousand. */
export interface RowCount {
  readonly count: number
  /** There are more rows than `count`. */
  readonly isCut: boolean
}

/**
 * The number of rows according to the first page of PICKER_LIMIT rows, including those that couldn't be
 * parsed. A page that isn't full is the last one, even if it names a next one (behaviour-operator.md).
 */
export function rowCount({ items, nextPage, unreadable = 0 }: ResultsPage<unknown>): RowCount {
  const count = items.length + unreadable
  return { count, isCut: nextPage != null && count >= PICKER_LIMIT }
}

/** `12`, `1,000+`. */
export const rowCountWords = ({ count, isCut }: RowCount): string =>
  `${fullNumber(count)}${isCut ? '+' : ''}`
