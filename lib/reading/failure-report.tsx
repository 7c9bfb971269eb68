'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import type { Failure } from '@/lib/api/result'
import { platformWords } from '@/lib/contract/api-version'
import { reportText } from '@/lib/errors/report'
import { translateRead } from '@/lib/errors/not-acceptable'
import { ErrorState } from '@/lib/ui/error-state'
import { serverNow } from '@/lib/ui/clock'
import { usePageReader } from './page-reader'
import { WaitText } from './wait-text'

export interface FailureReportProps {
  readonly title: string
  readonly failure: Failure
  readonly operation: string
  readonly retry: ReactNode
}

/** A failed read in words, with a retry and a report to copy. */
export default function FailureReport({ title, failure, operation, retry }: FailureReportProps) {
  const path = usePathname()
  const { platform } = usePageReader()
  const { message, retryAfterMs } = translateRead(failure, operation)
  const { status, requestId } = failure
  return (
    <ErrorState
      title={title}
      requestId={requestId}
      retry={retry}
      report={reportText({
        operation,
        status,
        requestId,
        message,
        platform: platformWords(platform),
        path,
        time: new Date(serverNow()),
      })}
    >
      <WaitText message={message} retryAfterMs={retryAfterMs} by={failure} />
    </ErrorState>
  )
}
