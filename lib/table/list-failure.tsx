'use client'

import type { Failure } from '@/lib/api/result'
import { translateRead } from '@/lib/errors/not-acceptable'
import { Button } from '@/lib/ui/button'
import { StaleNote } from '@/lib/ui/stale-note'
import FailureReport from '@/lib/reading/failure-report'
import { WaitText } from '@/lib/reading/wait-text'
import type { List } from './use-list'

interface Props {
  readonly list: Pick<
    List<unknown>,
    'status' | 'updatedAt' | 'isFetching' | 'isFirstPage' | 'previous' | 'retry'
  >
  readonly failure: Failure
  readonly label: string
  readonly operation: string
}

/** A failed read of a list: in place of its rows, or above rows from an earlier read. */
export default function ListFailure({ list, failure, label, operation }: Props) {
  if (list.status !== 'error') {
    const { message, retryAfterMs } = translateRead(failure, operation)
    return (
      <p className="list-note">
        <StaleNote since={list.updatedAt} />
        <span> </span>
        <WaitText
          message={message.endsWith('.') ? message : `${message}.`}
          retryAfterMs={retryAfterMs}
          by={failure}
        />
      </p>
    )
  }
  return (
    <FailureReport
      title={`${label} couldn’t be loaded`}
      failure={failure}
      operation={operation}
      retry={
        <>
          <Button loading={list.isFetching} onClick={list.retry}>
            Try again
          </Button>
          {/* A link may hold the token of a page that the platform no longer knows. */}
          {!list.isFirstPage && <Button onClick={list.previous}>Previous page</Button>}
        </>
      }
    />
  )
}
