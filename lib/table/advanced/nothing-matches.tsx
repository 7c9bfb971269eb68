import { Icon } from '@/lib/ui/icon'
import type { AllRows } from '@/lib/reading/all-rows'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { fullNumber } from '@/lib/format/number'
import { changeListView } from './change-list-view'

/** Search and filters leave nothing: says among how many, and the ways out. */
export function NothingMatches({
  what,
  allRows,
  gaps,
}: {
  readonly what: string
  readonly allRows: AllRows<unknown> | undefined
  /** What nobody knows yet of their columns, in sentences. */
  readonly gaps: readonly string[]
}) {
  const read = fullNumber(allRows?.rows.length ?? 0)
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={`No ${what} match${allRows?.hasMore || gaps.length > 0 ? ' so far' : ''}`}
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
      {gaps.map((gap) => (
        <span key={gap}>{` ${gap}`}</span>
      ))}
    </EmptyState>
  )
}
