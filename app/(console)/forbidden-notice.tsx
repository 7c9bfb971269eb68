'use client'

import { lazy, type ReactNode, Suspense } from 'react'

// Every page contains this screen, just in case; its reads are loaded only when it is shown.
const ForbiddenReason = lazy(() => import('./forbidden-reason'))

export function ForbiddenNotice(props: {
  readonly userId: string
  readonly silo: string
  readonly title: ReactNode
}) {
  return (
    <Suspense fallback={props.title}>
      <ForbiddenReason {...props} />
    </Suspense>
  )
}
