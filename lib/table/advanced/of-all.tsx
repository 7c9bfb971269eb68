import type { Row } from '@/lib/table/column'
import type { ListViewProps, ShownView } from '@/lib/table/list-view-props'
import { AllRowsFoot } from './all-rows-foot'
import { NothingMatches } from './nothing-matches'

/** What a view of all rows says of them. */
export interface OfAll {
  /** Some are on their way, or couldn't be read. */
  readonly isComing: boolean
  /** Those shown are all, as far as they are read: who pauses meanwhile has those read so far. */
  readonly isAllRead: boolean
}

/** How a view of all rows is drawn; undefined for one of pages. `arranged` are those it shows, once read. */
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
      // Another search or sort is shown at once, wherever the pointer is, and so is what else was read
      // for it: until then the rows that it points at may be the wrong ones.
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
