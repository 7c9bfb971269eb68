'use client'

import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { PAGE_SIZE } from '@/lib/contract/limits'
import { Button } from '@/lib/ui/button'
import { Spinner } from '@/lib/ui/spinner'
import type { List } from './use-list'

type Paging = Pick<List<unknown>, 'hasNext' | 'isFirstPage' | 'isPlaceholder' | 'next' | 'previous'>

/** The list's footer: rows per page, previous and next, a spinner while the next page is coming. */
export function PaginationBar(props: {
  readonly list: Paging
  readonly label: string
  /** Shows all rows in one list. */
  readonly onAll?: () => void
}) {
  const { list, label, onAll } = props
  return (
    <nav className="pagination" aria-label={`${label} pages`}>
      <span>Rows per page {PAGE_SIZE}</span>
      <span className="pagination-state">
        {list.isPlaceholder && <Spinner label="Loading the page" />}
      </span>
      {onAll && (list.hasNext || !list.isFirstPage) && (
        <Button size="sm" variant="ghost" onClick={onAll}>
          Show all
        </Button>
      )}
      <Button
        size="sm"
        icon={<ChevronLeft />}
        disabledReason={list.isFirstPage ? 'This is the first page' : undefined}
        onClick={list.previous}
      >
        Previous
      </Button>
      <Button
        size="sm"
        icon={<ChevronRight />}
        disabledReason={
          list.hasNext || list.isPlaceholder ? undefined : 'There are no further pages'
        }
        loading={list.isPlaceholder}
        onClick={list.next}
      >
        Next
      </Button>
    </nav>
  )
}
