import { quoted } from '@/lib/format/quoted'
import type { ListView } from '@/lib/navigation/list-view'
import type { Column } from '@/lib/table/column'
import { type Condition, conditionText, parseCondition } from './condition'

/** A view without what this list can't show. */
interface TidyView {
  readonly view: ListView
  /** What was asked for and isn't shown, a phrase each: 'column “gone”'. */
  readonly leftOut: readonly string[]
}

/** Whether all that a condition's text asks for is in what was read of it. */
function isWhole(text: string, read: Condition): boolean {
  if (read.type === 'choice') return text.split(',').length === read.values.length
  const [from = '', to = from] = text.split('..')
  return from === read.from && to === read.to
}

/**
 * What a list shows of a view that was asked for, in its own spelling, and what it leaves out: columns
 * that it has no longer, filters and orders that say nothing to it.
 */
export function tidy<T>(view: ListView, columns: readonly Column<T>[]): TidyView {
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const leftOut: string[] = []
  const filters = Object.entries(view.filters).flatMap(([id, text]) => {
    const { filter, header = id } = columnOf(id) ?? {}
    const read = filter ? parseCondition(filter, text) : null
    if (!read || !isWhole(text, read)) leftOut.push(`filter ${quoted(`${header}: ${text}`)}`)
    return read ? [[id, conditionText(read)] as const] : []
  })
  const isSorted = view.sort !== null && columnOf(view.sort.column)?.sortValue !== undefined
  if (view.sort && !isSorted) leftOut.push(`order by ${quoted(view.sort.column)}`)
  const asked = view.columns ?? []
  const known = asked.filter(columnOf)
  leftOut.push(...asked.filter((id) => !columnOf(id)).map((id) => `column ${quoted(id)}`))
  return {
    view: {
      ...view,
      filters: Object.fromEntries(filters),
      sort: isSorted ? view.sort : null,
      columns: known.length > 0 ? known : null,
    },
    leftOut,
  }
}
