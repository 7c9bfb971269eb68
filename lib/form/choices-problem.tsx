'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { ReadError } from '@/lib/api/query'
import type { Counted } from '@/lib/contract/answer'
import { translate } from '@/lib/errors/translate'
import type { ApiQuery } from '@/lib/reading/use-api-query'
import type { Reading } from '@/lib/reading/use-read'
import { UnreadableNote } from '@/lib/ui/unreadable-note'

interface Props {
  /** 'IP pools'. */
  readonly what: string
  /** The operation that reads them. */
  readonly operation: string
  readonly reading:
    | Pick<Reading<object>, 'data' | 'error' | 'isFetching' | 'refetch'>
    | Pick<ApiQuery<object>, 'data' | 'failure' | 'isFetching' | 'retry'>
}

/** Below a list of choices: says what is missing from it, and offers to try again. The form stays usable. */
export function ChoicesProblem({ what, operation, reading }: Props) {
  const { isFetching } = reading
  const data: Counted | undefined = reading.data
  const isQuery = 'retry' in reading
  const failure = isQuery
    ? reading.failure
    : reading.error instanceof ReadError
      ? reading.error.failure
      : undefined
  if (data || !failure) return <UnreadableNote what={what} count={data?.unreadable} />
  const retry = isQuery ? reading.retry : () => void reading.refetch()
  return (
    <p className="list-note" role="alert">
      <span>{`${what} couldn’t be loaded. ${translate(failure, operation).message} `}</span>
      <RetryButton size="sm" of={{ isFetching, retry }} />
    </p>
  )
}
