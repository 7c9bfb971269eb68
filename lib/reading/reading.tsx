'use client'

import { RetryButton } from './retry-button'
import { ReadFailure } from './read-failure'
import type { ApiQuery } from './use-api-query'
import { RowsSkeleton } from '@/lib/ui/rows-skeleton'

/** A part of the panel that is loading, or failed to load. */
export function Reading(props: {
  title: string
  operation: string
  query: Pick<ApiQuery<unknown>, 'failure' | 'isFetching' | 'retry'>
}) {
  const { title, operation, query } = props
  const { failure, isFetching, retry } = query
  if (!failure)
    return (
      <p role="status">
        <span className="sr-only">Loading</span>
        <RowsSkeleton rows={3} />
      </p>
    )
  return (
    <ReadFailure
      title={title}
      failure={failure}
      operation={operation}
      retry={<RetryButton of={{ isFetching, retry }} />}
    />
  )
}
