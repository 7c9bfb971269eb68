'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'
import type { Failure } from '@/lib/api/result'
import { reportText } from '@/lib/errors/report'
import { translate } from '@/lib/errors/translate'
import { Button } from '@/lib/ui/button'
import { ErrorState } from '@/lib/ui/error-state'

/** What a read met, in words, with a way to try again and a report to copy. */
export function ReadFailure(props: {
  readonly title: string
  readonly failure: Failure
  readonly operation: string
  readonly retry: ReactNode
}) {
  const { title, failure, operation, retry } = props
  const path = usePathname()
  const { message } = translate(failure, operation)
  const { status, requestId } = failure
  return (
    <ErrorState
      title={title}
      requestId={requestId}
      retry={retry}
      report={reportText({ operation, status, requestId, message, path, time: new Date() })}
    >
      {message}
    </ErrorState>
  )
}

/** The same for what the server reads: trying again renders the route anew. */
export function ServerReadFailure(props: {
  readonly title: string
  readonly failure: Failure
  readonly operation: string
}) {
  const router = useRouter()
  const [isRetrying, startTransition] = useTransition()
  return (
    <ReadFailure
      {...props}
      retry={
        <Button loading={isRetrying} onClick={() => startTransition(() => router.refresh())}>
          Try again
        </Button>
      }
    />
  )
}
