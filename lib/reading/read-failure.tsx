'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { useRouter } from '@/lib/hydration/use-router'
import { Suspense, useTransition } from 'react'
import type { Failure } from '@/lib/api/result'
import { Button } from '@/lib/ui/button'
import type { FailureReportProps } from './failure-report'

// Few pages fail: the words for it are no part of the first load. Where they can't be loaded either
// the way to try again is still there.
const FailureReport = lazyPart(
  () => import('./failure-report'),
  ({ title, retry }: FailureReportProps) => (
    <div role="alert" className="list-note">
      <span>{`${title}. `}</span>
      {retry}
    </div>
  ),
)

/** What a read met, in words, with a way to try again and a report to copy. */
export function ReadFailure(props: FailureReportProps) {
  return (
    <Suspense>
      <FailureReport {...props} />
    </Suspense>
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
