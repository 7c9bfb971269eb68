import { fullNumber } from '@/lib/format/number'
import type { AllRows } from '@/lib/reading/all-rows'
import { Button } from '@/lib/ui/button'
import { WINDOW_FROM_ROWS } from '@/lib/table/long-list'
import { changeListView } from './change-list-view'

interface Props {
  /** 'instances'. */
  readonly what: string
  /** The number of rows on display; undefined while none could be read. */
  readonly shown: number | undefined
  readonly allRows: AllRows<unknown> | undefined
  /** The reader asked for all rows, and can go back to pages. */
  readonly isAsked: boolean
  /** What the search did not look at, in sentences. */
  readonly gaps: readonly string[]
}

/** The foot of a view of all rows: how many of how many are shown. */
export function AllRowsFoot({ what, shown, allRows, isAsked, gaps }: Props) {
  const read = allRows?.rows.length ?? 0
  const isNarrowed = shown !== undefined && shown !== read
  const words =
    shown === undefined
      ? `Loading ${what}`
      : `${isNarrowed ? `${fullNumber(shown)} of ` : ''}${allRows?.hasMore ? 'the first ' : ''}${fullNumber(read)} ${what}`
  return (
    <nav className="pagination" aria-label={`${what} loaded`}>
      <span role="status">{words}</span>
      {/* Where nothing matches, that says it. */}
      {shown !== 0 &&
        gaps.map((gap) => (
          <span key={gap} className="text-subtle">
            {gap}
          </span>
        ))}
      <span className="pagination-state">
        {shown !== undefined && shown >= WINDOW_FROM_ROWS && (
          <span className="list-hint">
            Use the list’s search; the browser’s finds only visible rows
          </span>
        )}
      </span>
      {isAsked && (
        <Button size="sm" onClick={() => changeListView(() => ({ all: false }))}>
          Show pages
        </Button>
      )}
    </nav>
  )
}
