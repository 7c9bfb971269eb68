'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { useRouter } from '@/lib/change/use-router'
import { Suspense, useTransition } from 'react'
import type { Failure } from '@/lib/api/result'
import { Button } from '@/lib/ui/button'
import type { FailureReportProps } from './failure-report'

// Few pages fail, so the words are not part of the first load. If they can't be loaded, the retry is still
// there.
const FailureReport = lazyPart(
  () => import('./failure-report'),
  ({ title, retry }: FailureReportProps) => (
    <div role="alert" className="list-note">
      <span>{`${title}. `}</span>
      {retry}
    </div>
  ),
)

/** A failed read in words, with a retry and a report to copy. */
export function ReadFailure(props: FailureReportProps) {
  return (
    <Suspense>
      <FailureReport {...props} />
    </Suspense>
  )
}

/** The same for reads of the server: a retry renders the route again. */
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
