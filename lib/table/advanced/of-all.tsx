import type { Row } from '@/lib/table/column'
import type { ListViewProps, ShownView } from '@/lib/table/list-view-props'
import { AllRowsFoot } from './all-rows-foot'
import { NothingMatches } from './nothing-matches'

/** The state of a view of all rows. */
export interface OfAll {
  /** Some rows are still being read, or couldn't be read. */
  readonly isComing: boolean
  /** All rows that will be read are there; when the reader has paused the reading, those read so far. */
  readonly isAllRead: boolean
}

/** How to draw a view of all rows; undefined for a view of pages. `arranged` are its rows, once read. */
export function ofAll<T extends Row>(
  view: ShownView<T>,
  { list, what, columns }: ListViewProps<T> & { readonly what: string },
  arranged: readonly T[] | undefined,
  search: string,
) {
  if (!view.isOfAll) return undefined
  const { allRows } = list
  const { isRead = false, isFetching = true, isReading, hasMore = false, failure } = allRows ?? {}
  const gaps = [...new Set(columns.flatMap(({ gap }) => gap ?? []))]
  const isComing = !isRead || isFetching || failure !== undefined
  return {
    isFailed: !arranged && failure !== undefined,
    isEmpty: isRead && allRows?.rows.length === 0 && !hasMore,
    failure,
    isComing,
    isAllRead: arranged !== undefined && isReading === false,
    table: {
      isBusy: isComing && (list.isPlaceholder || !arranged),
      isPartial: arranged !== undefined && hasMore,
      // A new search or sort is shown at once, even if it moves the row under the pointer, and so are rows
      // that are read for it later: until then the pointer may be on the wrong row.
      page: isComing && !arranged ? 'coming' : `${search} ${isReading && allRows?.rows.length}`,
      sort: view.sort,
    },
    none: (
      <NothingMatches
        what={what}
        allRows={allRows}
        columns={columns}
        shown={view.columns}
        query={view.query}
        gaps={gaps}
      />
    ),
    foot: <AllRowsFoot {...{ what, allRows, gaps }} shown={arranged?.length} isAsked={view.all} />,
  }
}
