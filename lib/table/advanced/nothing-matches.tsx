import { Icon } from '@/lib/ui/icon'
import type { AllRows } from '@/lib/reading/all-rows'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { fullNumber } from '@/lib/format/number'
import type { Column, Row } from '@/lib/table/column'
import { changeListView } from './change-list-view'
import { isAddressUnsearched, searchedWords, unsearchedWords } from './searched'

/** Search and filters leave no row: says how many there are, what was searched, and the ways out. */
export function NothingMatches<T extends Row>({
  what,
  allRows,
  columns,
  shown,
  query,
  gaps,
}: {
  readonly what: string
  readonly allRows: AllRows<T> | undefined
  /** All columns that the list has, shown or not. */
  readonly columns: readonly Column<T>[]
  /** The columns that the reader sees. */
  readonly shown: readonly Column<T>[]
  readonly query: string
  /** What is not known yet of the columns' values, in sentences. */
  readonly gaps: readonly string[]
}) {
  const read = fullNumber(allRows?.rows.length ?? 0)
  const isSoFar = allRows?.hasMore || gaps.length > 0
  const unsearched = unsearchedWords(shown)
  const isUnsearched = !isSoFar && isAddressUnsearched(query, columns, allRows?.rows ?? [])
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={
        isUnsearched
          ? 'Addresses aren’t searched here'
          : `No ${what} match${isSoFar ? ' so far' : ''}`
      }
      action={
        <Button onClick={() => changeListView(() => ({ query: '', filters: {} }))}>
          Clear search and filters
        </Button>
      }
    >
      <span>
        {allRows?.hasMore
          ? `The first ${read} were checked; ${allRows.isReading ? 'the rest are loading.' : 'the rest aren’t loaded.'}`
          : `All ${read} were checked.`}
      </span>
      {query.trim() !== '' && (
        <span>{` The search looks at these columns and nothing else: ${searchedWords(columns)}.`}</span>
      )}
      {query.trim() !== '' && unsearched !== undefined && (
        <span>{` Not searched: ${unsearched}.`}</span>
      )}
      {gaps.map((gap) => (
        <span key={gap}>{` ${gap}`}</span>
      ))}
    </EmptyState>
  )
}
