import { quoted } from '@/lib/format/quoted'
import type { ListView } from '@/lib/navigation/list-view'
import type { Column } from '@/lib/table/column'
import { type Condition, conditionText, parseCondition } from './condition'

/** A view reduced to what this list can show. */
interface TidyView {
  readonly view: ListView
  /** The parts that the list can't show, a phrase each: 'column “gone”'. */
  readonly leftOut: readonly string[]
}

/** Whether nothing of a condition's text was lost when it was parsed. */
function isWhole(text: string, read: Condition): boolean {
  if (read.type === 'choice') return text.split(',').length === read.values.length
  const [from = '', to = from] = text.split('..')
  return from === read.from && to === read.to
}

/**
 * The parts of a requested view that a list can show, in their usual spelling, and the parts that it leaves
 * out: columns that it no longer has, filters and orders that it does not know.
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
