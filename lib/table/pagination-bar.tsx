'use client'

import { Icon } from '@/lib/ui/icon'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import { fullNumber } from '@/lib/format/number'
import { Button } from '@/lib/ui/button'
import { PlainLinkButton } from '@/lib/ui/plain-link-button'
import { Spinner } from '@/lib/ui/spinner'
import type { List } from './use-list'

type Paging = Pick<
  List<unknown>,
  | 'rows'
  | 'hasNext'
  | 'isFirstPage'
  | 'pageIndex'
  | 'isPlaceholder'
  | 'next'
  | 'previous'
  | 'nextHref'
  | 'previousHref'
>

/** Which rows the page has, and of how many if that is known: '26–30 of 30'. */
function placeOf({ rows, hasNext, pageIndex }: Paging): string {
  if (rows.length === 0 || pageIndex === undefined) return ''
  const first = pageIndex * PAGE_SIZE + 1
  const last = first + rows.length - 1
  const total = hasNext ? '' : ` of ${fullNumber(last)}`
  return `${fullNumber(first)}–${fullNumber(last)}${total}`
}

/** The footer of a list: which rows the page has, previous and next. Loaded for lists with several pages. */
export default function PaginationBar(props: {
  readonly list: Paging
  readonly label: string
  /** Shows all rows in one list. */
  readonly onAll?: (() => void) | undefined
}) {
  const { list, label, onAll } = props
  if (list.isFirstPage && !list.hasNext && !list.isPlaceholder) return null
  return (
    <nav className="pagination" aria-label={`${label} pages`}>
      <span className="pagination-state">
        {list.isPlaceholder ? <Spinner label="Loading the page" /> : placeOf(list)}
      </span>
      {onAll && (
        <Button size="sm" variant="ghost" onClick={onAll}>
          Show all
        </Button>
      )}
      <PlainLinkButton
        size="sm"
        icon={<Icon name="chevron-left" />}
        disabledReason={list.isFirstPage ? 'This is the first page' : undefined}
        href={list.previousHref}
        onFollow={list.previous}
      >
        Previous
      </PlainLinkButton>
      <PlainLinkButton
        size="sm"
        icon={<Icon name="chevron-right" />}
        disabledReason={list.hasNext || list.isPlaceholder ? undefined : 'This is the last page'}
        loading={list.isPlaceholder}
        href={list.nextHref}
        onFollow={list.next}
      >
        Next
      </PlainLinkButton>
    </nav>
  )
}
